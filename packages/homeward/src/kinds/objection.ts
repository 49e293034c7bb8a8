/** Why a move is not allowed, with the facts that explain it. */
export type HomewardObjection =
  /** A smaller rotation looks the same. */
  | {
      readonly code: "rotation-redundant";
      /** The rotation of the move. */
      readonly rot: number;
      /** The smallest rotation that looks the same. */
      readonly sameAs: number;
    }
  /** A tile lies in the cell. */
  | {
      readonly code: "cell-occupied";
      /** The column of the cell. */
      readonly x: number;
      /** The row of the cell. */
      readonly y: number;
      /** The tile that lies there. */
      readonly tile: number;
    }
  /** No tile lies beside the cell. */
  | {
      readonly code: "not-adjacent";
      /** The column of the cell. */
      readonly x: number;
      /** The row of the cell. */
      readonly y: number;
    }
  /** An open edge would meet a closed one. */
  | {
      readonly code: "edge-mismatch";
      /** The first edge of the placed tile that does not match. */
      readonly edge: number;
      /** The neighbour at that edge. */
      readonly tile: number;
    }
  /** The tile would continue no path. */
  | {
      readonly code: "no-path-joined";
      /** The column of the cell. */
      readonly x: number;
      /** The row of the cell. */
      readonly y: number;
    }
  /** The map would be closed while tiles are left. */
  | {
      readonly code: "closes-map";
      /** How many tiles are left in the stack. */
      readonly tilesLeft: number;
    }
  /** The pawn's tile has no arm at this edge. */
  | {
      readonly code: "no-such-arm";
      /** The tile on which the pawn stands. */
      readonly tile: number;
      /** The edge of the move. */
      readonly exit: number;
    }
  /** The path ends in the open. */
  | {
      readonly code: "path-open";
      /** The tile on which the pawn stands. */
      readonly tile: number;
      /** The edge of the move. */
      readonly exit: number;
    }
  /** The pawn stands there already. */
  | {
      readonly code: "already-there";
      /** The tile on which the pawn stands. */
      readonly tile: number;
    }
  /** The seat has placed fewer portals. */
  | {
      readonly code: "portal-not-placed";
      /** The number of the move. */
      readonly portal: number;
      /** How many portals the seat has placed. */
      readonly placed: number;
    }
  /** No portal may lie at HOME. */
  | { readonly code: "portal-at-home" }
  /** The seat has placed all its portals. */
  | { readonly code: "no-portal-left" }
  /** The seat has a portal there already. */
  | {
      readonly code: "portal-already-here";
      /** The tile on which the pawn stands. */
      readonly tile: number;
    }
  /** The edition has no card with this id. */
  | {
      readonly code: "no-such-card";
      /** The card of the move. */
      readonly card: number;
    }
  /** Top cards are not bought. */
  | {
      readonly code: "top-card-not-for-sale";
      /** The card of the move. */
      readonly card: number;
    }
  /** The card does not lie in the goal pit. */
  | {
      readonly code: "card-not-in-pit";
      /** The card of the move. */
      readonly card: number;
    }
  /** The seat cannot complete the purchase. */
  | {
      readonly code: "cannot-afford";
      /** Tokens of the price that the seat does not have. */
      readonly missing: number;
      /** Credits with which it could replace them. */
      readonly credits: number;
    }
  /** Top cards are not traded in. */
  | {
      readonly code: "top-card-not-tradable";
      /** The card of the move. */
      readonly card: number;
    }
  /** The seat does not own the card. */
  | {
      readonly code: "card-not-yours";
      /** The card of the move. */
      readonly card: number;
    }
  /** The card supports a top card and is locked. */
  | {
      readonly code: "card-locked";
      /** The card of the move. */
      readonly card: number;
    }
  /** The credits of the card stand for tokens of its colour, and none of these are due. */
  | {
      readonly code: "colour-not-due";
      /** The card of the move. */
      readonly card: number;
      /** Its colour. */
      readonly colour: number;
    }
  /** The seat holds fewer tokens of a colour. */
  | {
      readonly code: "not-enough-tokens";
      /** The first colour with too few tokens. */
      readonly colour: number;
      /** How many tokens of it the seat holds. */
      readonly held: number;
    }
  /** The price asks for fewer tokens of a colour. */
  | {
      readonly code: "token-not-in-price";
      /** The first colour with too many tokens. */
      readonly colour: number;
      /** How many tokens of it the price asks for. */
      readonly price: number;
    }
  /** The tokens are not exactly what is due. */
  | {
      readonly code: "wrong-amount";
      /** How many tokens are due. */
      readonly due: number;
      /** How many tokens the move names. */
      readonly given: number;
    }
  /** The seat does not own the two cards that the top card asks for. */
  | {
      readonly code: "not-eligible";
      /** The card of the move. */
      readonly card: number;
    };

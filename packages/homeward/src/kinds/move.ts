/** What a seat can do. Edges are 0 to 3 clockwise from the north; cards and tiles are ids of the edition. */
export type HomewardMove =
  /** Places the drawn tile. */
  | {
      readonly type: "placeTile";
      /** The column of the cell: 0 at HOME, growing to the east. */
      readonly x: number;
      /** The row of the cell: 0 at HOME, growing to the south. */
      readonly y: number;
      /** Quarter turns clockwise, 0 to 3: the smallest number that looks like this. */
      readonly rot: number;
    }
  /** Walks along a path to the next intersection and collects tokens. */
  | {
      readonly type: "walk";
      /** The edge by which the pawn leaves its tile, 0 to 3. */
      readonly exit: number;
    }
  /** Goes HOME from anywhere. */
  | { readonly type: "home" }
  /** Goes to an own portal from anywhere. */
  | {
      readonly type: "jump";
      /** The number of the portal in the order of placing, from 0. */
      readonly portal: number;
    }
  /** Waits for a turn. */
  | { readonly type: "stay" }
  /** Places a portal where the pawn stands. */
  | { readonly type: "placePortal" }
  /** Places no portal, or buys nothing more. */
  | { readonly type: "pass" }
  /** Announces the purchase of a card in the goal pit. */
  | {
      readonly type: "buyCard";
      /** The id of the lower or middle card. */
      readonly card: number;
    }
  /** Trades in an own card for the purchase in progress. */
  | {
      readonly type: "tradeIn";
      /** The id of the lower or middle card. */
      readonly card: number;
    }
  /** Pays what is due for the purchase in progress. */
  | {
      readonly type: "pay";
      /** Tokens by colour: gold, green, red, blue. */
      readonly tokens: readonly number[];
    }
  /** Chooses one of several top cards that are due. */
  | {
      readonly type: "claimTop";
      /** The id of the top card. */
      readonly card: number;
    };

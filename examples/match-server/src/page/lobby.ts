import { html } from "./elements.js";
import { create, matches, takeSeat } from "./requests.js";

const stages = {
  proposed: "waits until its players agree",
  open: "waits for players",
  running: "is being played",
  over: "is over",
};

function go(match: string): void {
  location.search = `?match=${match}`;
}

/** The first page: a name, a new match, and the matches of others. */
export async function drawLobby(panel: HTMLElement): Promise<void> {
  const name = html("input", { id: "name", placeholder: "Your name", maxlength: 20, "aria-label": "Your name" });
  name.value = localStorage.getItem("name") ?? "";
  name.addEventListener("change", () => localStorage.setItem("name", name.value));
  const begin = html("button", { id: "create", type: "button" }, "New match");
  begin.addEventListener("click", async () => {
    const match = await create();
    await takeSeat(match, name.value || "Somebody");
    go(match);
  });
  const rows = (await matches()).map(({ match, stage, names }) => {
    const who = names.map((one) => one ?? "a free seat").join(" against ");
    const link = html("a", { href: `?match=${match}` }, who);
    return html("p", {}, link, ` ${stages[stage]}`);
  });
  panel.replaceChildren(html("h1", { id: "headline" }, "Portals"), name, begin, ...rows);
}

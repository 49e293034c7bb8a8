/** Puts an item into an ascending list. */
export function insert(list: number[], item: number): void {
  let at = list.length;
  list.push(item);
  for (; at > 0 && list[at - 1] > item; at--) list[at] = list[at - 1];
  list[at] = item;
}

/** Takes an item out of a list, if it is there. */
export function drop(list: number[], item: number): void {
  const last = list.length - 1;
  let at = 0;
  while (at <= last && list[at] !== item) at++;
  if (at > last) return;
  for (; at < last; at++) list[at] = list[at + 1];
  list.pop();
}

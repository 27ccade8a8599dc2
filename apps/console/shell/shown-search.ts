/** What the address of a queue says: which rows are listed, and which one is open. */
export type ShownSearch<Show extends string> = { readonly show?: Show; readonly id?: string }

/** The first of the shows is what one sees unasked; the address does not name it. */
export function shownSearch<Show extends string>(
  [unasked, ...others]: readonly [Show, ...Show[]],
  given: Readonly<Record<string, unknown>>,
): ShownSearch<Show> {
  const show = others.find((known) => known === given.show && known !== unasked)
  return { ...(show ? { show } : {}), ...(typeof given.id === 'string' ? { id: given.id } : {}) }
}

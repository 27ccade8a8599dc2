/** URL search of a queue: which view is listed, and which row is open. */
export type ShownSearch<Show extends string> = { readonly show?: Show; readonly id?: string }

/** The first view is the default and is left out of the URL. */
export function shownSearch<Show extends string>(
  [unasked, ...others]: readonly [Show, ...Show[]],
  given: Readonly<Record<string, unknown>>,
): ShownSearch<Show> {
  const show = others.find((known) => known === given.show && known !== unasked)
  return { ...(show ? { show } : {}), ...(typeof given.id === 'string' ? { id: given.id } : {}) }
}

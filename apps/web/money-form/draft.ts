export type DraftOf<Wish> = Wish & {
  /** One review, one key: however often the button is pressed or the page is loaded, it is done once. */
  readonly idempotencyKey: string
}

type Fields = Readonly<Record<string, string | undefined>>

/** The same wish keeps its key: who went back and forth after an answer got lost does not ask for it twice. */
export function draftOf<Wish extends Fields>(
  before: DraftOf<Wish> | undefined,
  wish: Wish,
  newKey: () => string,
): DraftOf<Wish> {
  const isSame = before !== undefined && Object.keys(wish).every((field) => before[field] === wish[field])
  return { ...wish, idempotencyKey: isSame ? before.idempotencyKey : newKey() }
}

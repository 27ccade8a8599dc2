export type DraftOf<Wish> = Wish & {
  /** One key per review, so that the request is executed once, however often it is sent or the page reloaded. */
  readonly idempotencyKey: string
}

type Fields = Readonly<Record<string, string | undefined>>

/** Creates a draft. An unchanged one keeps its key, so that going back and forth after a lost response does not execute it twice. */
export function draftOf<Wish extends Fields>(
  before: DraftOf<Wish> | undefined,
  wish: Wish,
  newKey: () => string,
): DraftOf<Wish> {
  const isSame = before !== undefined && Object.keys(wish).every((field) => before[field] === wish[field])
  return { ...wish, idempotencyKey: isSame ? before.idempotencyKey : newKey() }
}

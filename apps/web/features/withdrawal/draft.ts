/** What is asked for, before it is sent. */
export type Wish = { readonly address_seq: string; readonly amount: string }

export type Draft = Wish & {
  readonly account_seq: string
  /** One review, one key: however often the button is pressed or the page is loaded, one withdrawal comes of it. */
  readonly idempotencyKey: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Kept with the step of the review, so that a reload shows the same one. */
    readonly withdrawal?: Draft
  }
}

/** The same wish keeps its key: who went back and forth after an answer got lost does not withdraw twice. */
export function draftOf(before: Draft | undefined, wish: Omit<Draft, 'idempotencyKey'>, newKey: () => string): Draft {
  const isSame =
    before?.account_seq === wish.account_seq && before.address_seq === wish.address_seq && before.amount === wish.amount
  return { ...wish, idempotencyKey: isSame ? before.idempotencyKey : newKey() }
}

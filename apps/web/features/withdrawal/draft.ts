import type { DraftOf } from '../../money-form/draft.ts'

/** Form values before they are sent. */
export type Wish = { readonly address_seq: string; readonly amount: string }

export type Draft = DraftOf<Wish & { readonly account_seq: string }>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Kept in the history entry of the review step, so that a reload shows the same one. */
    readonly withdrawal?: Draft
  }
}

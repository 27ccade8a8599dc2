import type { DraftOf } from '../../money-form/draft.ts'

/** What is asked for, before it is sent. */
export type Wish = { readonly address_seq: string; readonly amount: string }

export type Draft = DraftOf<Wish & { readonly account_seq: string }>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Kept with the step of the review, so that a reload shows the same one. */
    readonly withdrawal?: Draft
  }
}

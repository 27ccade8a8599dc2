import type { DraftOf } from '../../money-form/draft.ts'

/** Form values before they are sent. `to` is an account number as typed or chosen. */
export type Wish = { readonly to: string; readonly amount: string; readonly description: string }

export type Draft = DraftOf<Wish & { readonly account_seq: string }>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Kept in the history entry of the review step, so that a reload shows the same one. */
    readonly transfer?: Draft
    /** Id of a transfer prepared elsewhere, such as in the palette. It is validated at once, and reviewed if it has no faults. */
    readonly prepared?: string
    /** Set right after sending: the next actions are shown below the transfer. */
    readonly justSent?: boolean
  }
}

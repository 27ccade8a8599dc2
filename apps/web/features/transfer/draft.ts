import type { DraftOf } from '../../money-form/draft.ts'

/** What is asked for, before it is sent. `to` is an account number as it was typed or chosen. */
export type Wish = { readonly to: string; readonly amount: string; readonly description: string }

export type Draft = DraftOf<Wish & { readonly account_seq: string }>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Kept with the step of the review, so that a reload shows the same one. */
    readonly transfer?: Draft
    /** Filled in elsewhere, such as by the palette: checked at once, and reviewed if nothing is wrong. Each has its own id. */
    readonly prepared?: string
    /** Right after it was sent: what comes next stands below it. */
    readonly justSent?: boolean
  }
}

import type { DraftOf } from '../../money-form/draft.ts'

/** What is asked for, before it is sent; all as text, for it is kept with the history. */
export type Wish = {
  readonly account_seq: string
  /** Only where interest comes in another asset. */
  readonly dividend_account_seq: string
  readonly amount: string
  readonly term_days: string
  /** `yes` or `no`: whether it goes on after its term. */
  readonly renewed: string
  /** `yes` or `no`: whether instalments are taken by themselves. */
  readonly auto: string
}

/** With what the member was shown: the rate and the contract that were agreed to. */
export type Draft = DraftOf<
  Wish & { readonly instrument_seq: string; readonly rate: string; readonly document_version: string }
>

/** To take money out; without an amount, everything. */
export type ReturnDraft = DraftOf<{ readonly fund_seq: string; readonly amount: string }>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Kept with the step of the review, so that a reload shows the same one. */
    readonly subscription?: Draft
    /** The same of a return. */
    readonly productReturn?: ReturnDraft
  }
}

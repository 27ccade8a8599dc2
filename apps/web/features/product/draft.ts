import type { DraftOf } from '../../money-form/draft.ts'

/** The entered values before they are sent. All are text, because they are kept in the history state. */
export type Wish = {
  readonly account_seq: string
  /** Only if interest is paid in another asset. */
  readonly dividend_account_seq: string
  readonly amount: string
  readonly term_days: string
  /** `yes` or `no`: whether it is renewed after its term. */
  readonly renewed: string
  /** `yes` or `no`: whether instalments are taken automatically. */
  readonly auto: string
}

/** Also contains the rate and the contract version that the member saw and agreed to. */
export type Draft = DraftOf<
  Wish & { readonly instrument_seq: string; readonly rate: string; readonly document_version: string }
>

/** A return; without an amount, of everything. */
export type ReturnDraft = DraftOf<{ readonly fund_seq: string; readonly amount: string }>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Kept in the history entry of the review step, so that a reload shows the same one. */
    readonly subscription?: Draft
    /** Like `subscription`, for a return. */
    readonly productReturn?: ReturnDraft
  }
}

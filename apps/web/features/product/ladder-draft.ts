import type { DraftOf } from '../../money-form/draft.ts'
import type { Rung } from './ladder.ts'

/** The entered values before they are sent. All are text, because they are kept in the history state. */
export type LadderWish = {
  readonly instrument_seq: string
  readonly account_seq: string
  readonly amount: string
  /** Number of rungs. */
  readonly count: string
  /** `yes` or `no`: whether each rung is renewed after its term. */
  readonly renewed: string
}

/** Also contains what the member saw: the rungs with their rates as JSON, and the contract version agreed to. */
export type LadderDraft = DraftOf<LadderWish & { readonly rungs: string; readonly document_version: string }>

/** The outcome of a rung. */
export type RungEnd = Rung & {
  readonly fund_seq: string
  readonly matures_on: string
  /** Asset code. */
  readonly asset: string
  readonly refusal: string | null
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Kept in the history entry of the review step, so that a reload shows the same one. */
    readonly ladder?: LadderDraft
    /** Kept in the history entry of the last step, as JSON. */
    readonly ladderEnd?: string
  }
}

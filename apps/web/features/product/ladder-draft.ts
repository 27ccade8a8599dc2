import type { DraftOf } from '../../money-form/draft.ts'
import type { Rung } from './ladder.ts'

/** What is asked for, before it is sent; all as text, for it is kept with the history. */
export type LadderWish = {
  readonly instrument_seq: string
  readonly account_seq: string
  readonly amount: string
  /** Of rungs. */
  readonly count: string
  /** `yes` or `no`: whether each rung goes on after its term. */
  readonly renewed: string
}

/** With what the member was shown: rungs as JSON with their rates, and the contract that was agreed to. */
export type LadderDraft = DraftOf<LadderWish & { readonly rungs: string; readonly document_version: string }>

/** What became of a rung. */
export type RungEnd = Rung & {
  readonly fund_seq: string
  readonly matures_on: string
  /** Its code. */
  readonly asset: string
  readonly refusal: string | null
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Kept with the step of the review, so that a reload shows the same one. */
    readonly ladder?: LadderDraft
    /** Kept with the last step, as JSON. */
    readonly ladderEnd?: string
  }
}

import type { Chain, Ledgers, Limit } from '@cocobnk/ledger'
import { endHolds, makeOrCancel } from './posting.ts'
import type { Outcome, StepName } from './settlement.ts'

/** Runs a step: directly, or so that an engine stores its result. */
type DoStep<One> = <T>(step: StepName, act: (one: One) => Promise<T>) => Promise<T>

type Carried<One> = {
  /** A step's postings: always the same, however often it is called. */
  readonly chainOf: (one: One, step: StepName) => Chain
  /** A step's usage of a member's daily limit, negative if it gives back. */
  readonly limitOf?: (one: One, step: StepName) => Limit | undefined
  readonly doStep: DoStep<One>
}

/**
 * Posts a settlement in three steps: hold on this shard, decide on the other, finish here. The decision is a single chain in the other
 * shard's ledger, so nothing else takes part in the commit: once it is posted the holds are posted, and they are released only when it can
 * never be posted. Every step may be repeated, also by two processes concurrently.
 */
export async function carry<One>(
  ledgers: Pick<Ledgers, 'post' | 'postWithin'>,
  { chainOf, limitOf, doStep }: Carried<One>,
): Promise<Outcome> {
  const counted = (one: One, step: StepName) => ({ chain: chainOf(one, step), limit: limitOf?.(one, step) })
  const make = (step: 'hold' | 'decide') =>
    doStep(step, (one) => makeOrCancel(ledgers, counted(one, step), chainOf(one, `cancel ${step}`)))
  const end = (step: 'finish' | 'release') => doStep(step, (one) => endHolds(ledgers, counted(one, step)))

  const held = await make('hold')
  if (!held.made) return { outcome: 'REFUSED', code: held.code, at: 'hold' }
  const decided = await make('decide')
  if (decided.made) {
    await end('finish')
    return { outcome: 'DONE' }
  }
  // Otherwise the id belongs to another settlement with the same id, and that one ends the holds.
  if (decided.forEver) await end('release')
  return { outcome: 'REFUSED', code: decided.code, at: 'decide' }
}

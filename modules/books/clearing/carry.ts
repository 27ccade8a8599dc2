import type { Chain, Ledgers } from '@cocobnk/ledger'
import { endHolds, makeOrCancel } from './posting.ts'
import type { Outcome, StepName } from './settlement.ts'

/** Does a step of what is carried: at once, or so that an engine remembers what came of it. */
type DoStep<One> = <T>(step: StepName, act: (one: One) => Promise<T>) => Promise<T>

type Carried<One> = {
  /** What each step posts: always the same, however often it is asked. */
  readonly chainOf: (one: One, step: StepName) => Chain
  readonly doStep: DoStep<One>
}

/**
 * Held here, decided there, finished here. The decision is one chain of the other shard's ledger, so nothing else takes part in the
 * commit: once it stands the holds are posted, and only when it can never stand are they freed. Every step may be done again, by this
 * process or by two at once.
 */
export async function carry<One>(ledgers: Pick<Ledgers, 'post'>, { chainOf, doStep }: Carried<One>): Promise<Outcome> {
  const make = (step: 'hold' | 'decide') =>
    doStep(step, (one) => makeOrCancel(ledgers, chainOf(one, step), chainOf(one, `cancel ${step}`)))
  const end = (step: 'finish' | 'release') => doStep(step, (one) => endHolds(ledgers, chainOf(one, step)))

  const held = await make('hold')
  if (!held.made) return { outcome: 'REFUSED', code: held.code }
  const decided = await make('decide')
  if (decided.made) {
    await end('finish')
    return { outcome: 'DONE' }
  }
  // An id there that belongs to another settlement of the same name: the holds are that one's to end.
  if (decided.forEver) await end('release')
  return { outcome: 'REFUSED', code: decided.code }
}

import type { Chain, Ledgers, Limit } from '@cocobnk/ledger'
import { endHolds, makeOrCancel } from './posting.ts'
import type { Outcome, StepName } from './settlement.ts'

/** Does a step of what is carried: at once, or so that an engine remembers what came of it. */
type DoStep<One> = <T>(step: StepName, act: (one: One) => Promise<T>) => Promise<T>

type Carried<One> = {
  /** What each step posts: always the same, however often it is asked. */
  readonly chainOf: (one: One, step: StepName) => Chain
  /** What a step takes of a member's day, or gives back. */
  readonly limitOf?: (one: One, step: StepName) => Limit | undefined
  readonly doStep: DoStep<One>
}

/**
 * Held here, decided there, finished here. The decision is one chain of the other shard's ledger, so nothing else takes part in the
 * commit: once it stands the holds are posted, and only when it can never stand are they freed. Every step may be done again, by this
 * process or by two at once.
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
  // An id there that belongs to another settlement of the same name: the holds are that one's to end.
  if (decided.forEver) await end('release')
  return { outcome: 'REFUSED', code: decided.code, at: 'decide' }
}

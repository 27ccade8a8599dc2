import { balanceOf, type Engine } from '@cocobnk/order-book'
import type { Draft, Outcome, Submission } from '@cocobnk/order-journal'
import { bringIn, type MovementDeps } from './movement.ts'
import { refusalOf } from './refusal.ts'
import type { MatchingRefusal } from './wire.ts'

export type FundDeps = MovementDeps & { readonly engine: Engine }

type Need = { readonly asset: number; readonly amount: bigint }
type Funded = Pick<Submission, 'drafts'> & {
  /** Makes an order placed twice one order. */
  readonly key?: Submission['key']
  readonly trader: number
  /** What the drafts will hold at this moment. Undefined for an order that the engine cannot evaluate, because it will be refused. */
  readonly needed: () => Need | undefined
}

/** Another order may take funds between the balance check and the command, so it is retried this often. */
const TRIES = 5

/** Submits an order or its change. First moves in the funds that the trading part lacks. */
export async function submitFunded(
  deps: FundDeps,
  { trader, drafts, key, needed }: Funded,
): Promise<{ readonly outcome: Outcome } | { readonly refused: MatchingRefusal }> {
  const { engine, sequencer } = deps
  for (let tries = 0; tries < TRIES; tries += 1) {
    const need = needed()
    const short = need ? need.amount - balanceOf(engine, trader, need.asset).available : 0n
    const isLast = tries === TRIES - 1
    if (!need || short <= 0n) {
      const outcome = await sequencer.submit({ drafts, key })
      if (!isLast && refusalOf(outcome.events) === 'NOT_COVERED') continue
      return { outcome }
    }
    const incoming: Draft = { op: 'in', member: trader, asset: need.asset, amount: short }
    const brought = await bringIn(deps, { trader, asset: need.asset, amount: short }, async (movement) => {
      const outcome = await sequencer.submit({ drafts: [incoming, ...drafts], key, movement })
      // The same order was submitted twice concurrently: its funds arrived twice, and the second part is returned when no order needs it.
      if (outcome.isRepeat) await sequencer.submit({ drafts: [incoming], movement })
      return outcome
    })
    if ('refused' in brought) return { refused: ledgerRefusal(brought.refused) }
    if (!isLast && refusalOf(brought.used.events) === 'NOT_COVERED') continue
    return { outcome: brought.used }
  }
  return { refused: 'NOT_COVERED' }
}

function ledgerRefusal(code: string): MatchingRefusal {
  if (code === 'INSUFFICIENT_FUNDS') return 'NOT_COVERED'
  if (code === 'ACCOUNT_FROZEN' || code === 'ACCOUNT_CLOSED') return code
  throw new Error(`the ledger refused money for an order: ${code}`)
}

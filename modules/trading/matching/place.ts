import { balanceOf, type Engine, type Event, hasReducedFee, marketFacts, neededFor } from '@cocobnk/order-book'
import type { Draft } from '@cocobnk/order-journal'
import { bringIn, type MovementDeps } from './movement.ts'
import { refusalOf } from './refusal.ts'
import type { Answered, MatchingRefusal, PlacedOrder, Placing } from './wire.ts'

export type PlaceDeps = MovementDeps & { readonly engine: Engine }

/** Another order may take funds between the balance check and the placement, so placing is retried this often. */
const TRIES = 5

/** Places an order. First moves in the funds that the trading account lacks. */
export async function place(deps: PlaceDeps, order: Placing): Promise<Answered<PlacedOrder>> {
  const { names, engine, sequencer } = deps
  const market = names.findMarket(order.marketSeq)
  const facts = market === undefined ? undefined : marketFacts(engine, market)
  if (market === undefined || !facts) return { ok: false, code: 'NO_MARKET' }
  const draft = await draftOf(deps, market, order)
  const key = { member: draft.member, key: Buffer.from(order.key, 'hex').toString('latin1') }
  if (sequencer.knows(key.member, key.key)) return placed(await sequencer.submit({ drafts: [], key }))
  await names.addAccount(draft.member, facts.base, order.baseAccount)
  await names.addAccount(draft.member, facts.quote, order.quoteAccount)
  const settings: Draft[] =
    hasReducedFee(engine, draft.member) === order.hasReducedFee
      ? []
      : [{ op: 'member', member: draft.member, reducedFee: order.hasReducedFee }]
  for (let tries = 0; tries < TRIES; tries += 1) {
    const short = shortOf(engine, draft)
    if (short.amount <= 0n) {
      const outcome = await sequencer.submit({ drafts: [...settings, draft], key })
      if (tries < TRIES - 1 && refusalOf(outcome.events) === 'NOT_COVERED') continue
      return placed(outcome)
    }
    const incoming: Draft = { op: 'in', member: draft.member, asset: short.asset, amount: short.amount }
    const brought = await bringIn(deps, short, async (movement) => {
      const outcome = await sequencer.submit({ drafts: [incoming, ...settings, draft], key, movement })
      // The same order was submitted twice concurrently: its funds arrived twice, and the second part is returned when no order needs it.
      if (outcome.isRepeat) await sequencer.submit({ drafts: [incoming], movement })
      return outcome
    })
    if ('refused' in brought) return { ok: false, code: ledgerRefusal(brought.refused) }
    if (tries < TRIES - 1 && refusalOf(brought.used.events) === 'NOT_COVERED') continue
    return placed(brought.used)
  }
  return { ok: false, code: 'NOT_COVERED' }
}

async function draftOf({ names }: PlaceDeps, market: number, order: Placing) {
  const trader = await names.addTrader(order.memberSeq)
  const { side, kind, term, selfTrade, price, quantity, stop, display, second, budget } = order
  return {
    op: 'place',
    market,
    member: trader,
    side,
    kind,
    term,
    selfTrade,
    price,
    quantity,
    ...(stop === undefined ? {} : { stop }),
    ...(display === undefined ? {} : { display }),
    ...(second === undefined ? {} : { second }),
    ...(budget === undefined ? {} : { budget: BigInt(budget) }),
  } as const
}

/** The funds that the trading part lacks. For an order that the engine cannot evaluate this is zero, because the order will be refused. */
function shortOf(engine: Engine, draft: Awaited<ReturnType<typeof draftOf>>) {
  const need = neededFor(engine, draft)
  if (!need) return { trader: draft.member, asset: 0, amount: 0n }
  const { available } = balanceOf(engine, draft.member, need.asset)
  return { trader: draft.member, asset: need.asset, amount: need.amount - available }
}

function ledgerRefusal(code: string): MatchingRefusal {
  if (code === 'INSUFFICIENT_FUNDS') return 'NOT_COVERED'
  if (code === 'ACCOUNT_FROZEN' || code === 'ACCOUNT_CLOSED') return code
  throw new Error(`the ledger refused money for an order: ${code}`)
}

function placed(outcome: {
  readonly seq: number
  readonly isRepeat: boolean
  readonly events: readonly Event[]
}): Answered<PlacedOrder> {
  const { seq, isRepeat, events } = outcome
  const code = refusalOf(events)
  if (code) return { ok: false, code }
  const own = events.filter(({ order, other }) => order === seq || other === seq)
  const filled = own.reduce((sum, { type, quantity }) => (type === 'fill' ? sum + quantity : sum), 0)
  return { ok: true, value: { orderSeq: seq, isRepeat, filled, status: statusOf(own, seq, filled) } }
}

/** The order's status after the command that placed it. */
function statusOf(events: readonly Event[], seq: number, filled: number): PlacedOrder['status'] {
  const has = (type: Event['type']) => events.some((event) => event.type === type && event.order === seq)
  if (has('canceled')) return 'CANCELED'
  if (has('waiting') && !has('triggered')) return 'WAITING'
  if (has('opened')) return filled > 0 ? 'PARTIAL' : 'OPEN'
  return 'FILLED'
}

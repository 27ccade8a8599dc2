import { type Event, hasReducedFee, marketFacts, neededFor } from '@cocobnk/order-book'
import type { Draft, Outcome } from '@cocobnk/order-journal'
import { type FundDeps, submitFunded } from './fund.ts'
import { type LossGuard, worstLoss } from './loss-guard.ts'
import { refusalOf } from './refusal.ts'
import type { Answered, PlacedOrder, Placing } from './wire.ts'

export type PlaceDeps = FundDeps & { readonly withinCap: LossGuard }

/** Places an order, once for each key. */
export async function place(deps: PlaceDeps, order: Placing): Promise<Answered<PlacedOrder>> {
  const { names, engine, sequencer } = deps
  const market = names.findMarket(order.marketSeq)
  const facts = market === undefined ? undefined : marketFacts(engine, market)
  if (market === undefined || !facts) return { ok: false, code: 'NO_MARKET' }
  const draft = await draftOf(deps, market, order)
  const trader = draft.member
  const key = { member: trader, key: Buffer.from(order.key, 'hex').toString('latin1') }
  if (sequencer.knows(key.member, key.key)) return placed(await sequencer.submit({ drafts: [], key }))
  await names.addAccount(trader, facts.base, order.baseAccount)
  await names.addAccount(trader, facts.quote, order.quoteAccount)
  const wish = { trader, worst: worstLoss(facts, draft), cap: capOf(order) }
  return deps.withinCap(wish, () => placeFunded(deps, order, draft, key))
}

export const capOf = ({ cap }: Pick<Placing, 'cap'>) => (cap === null ? null : BigInt(cap))

async function placeFunded(
  deps: FundDeps,
  order: Placing,
  draft: Awaited<ReturnType<typeof draftOf>>,
  key: { readonly member: number; readonly key: string },
): Promise<Answered<PlacedOrder>> {
  const { engine } = deps
  const trader = draft.member
  const settings: Draft[] =
    hasReducedFee(engine, trader) === order.hasReducedFee
      ? []
      : [{ op: 'member', member: trader, reducedFee: order.hasReducedFee }]
  const needed = () => neededFor(engine, draft)
  const funded = await submitFunded(deps, { trader, drafts: [...settings, draft], key, needed })
  return 'refused' in funded ? { ok: false, code: funded.refused } : placed(funded.outcome)
}

async function draftOf({ names }: FundDeps, market: number, order: Placing) {
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

function placed({ seq, isRepeat, events }: Outcome): Answered<PlacedOrder> {
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

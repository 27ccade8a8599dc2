import { setTimeout as pause } from 'node:timers/promises'
import { baseRateOf, type Market, percentOfPpm, takesOrders } from '@cocobnk/market'
import type { MatchingRefusal, Placing } from '@cocobnk/matching'
import { decideOutflow, type Permit } from '@cocobnk/outflow'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { PublicMarketDeps } from './deps.ts'
import { draftOf, type NewOrder } from './draft.ts'
import type { OrderReads } from './order-reads.ts'
import { lotsOf, stepsOf, ticksOf } from './steps.ts'

const ROW_LOOK_MS = 100
const ROW_LOOKS = 100

/** The owner of an order, and the session of the request, if any. */
export type Placer = { readonly memberSeq: string; readonly sessionSeq: string | undefined }
type Trading = NonNullable<PublicMarketDeps['trading']>
type PlaceDeps = PublicMarketDeps & { readonly reads: OrderReads }

/** Maps the engine's refusals to those of the api. */
const REFUSALS = {
  INVALID: 'ORDER_INVALID',
  TOO_LARGE: 'ORDER_INVALID',
  STOP_REACHED: 'STOP_REACHED',
  NO_MARKET: 'TRADE_INACTIVE',
  HALTED: 'TRADE_INACTIVE',
  OUT_OF_BAND: 'PRICE_OUT_OF_BAND',
  OVER_CAP: 'ORDER_OVER_DAILY_LIMIT',
  WOULD_TAKE: 'POST_ONLY_WOULD_TAKE',
  NO_LIQUIDITY: 'NO_LIQUIDITY',
  NOT_FILLABLE: 'ORDER_NOT_FILLABLE',
  NOT_COVERED: 'INSUFFICIENT_BALANCE',
  ACCOUNT_FROZEN: 'ACCOUNT_FROZEN',
  ACCOUNT_CLOSED: 'ACCOUNT_NOT_SPENDABLE',
} as const satisfies Readonly<Partial<Record<MatchingRefusal, string>>>

/** Places an order for a member, once for each client_order_id. */
export async function placeOrder(deps: PlaceDeps, caller: Placer, order: NewOrder) {
  const { trading, reads } = deps
  const market = await reads.findMarket(order.market_seq)
  if (!market) return refuse('NOT_FOUND')
  if (!trading || !takesOrders(market)) return refuse('TRADE_INACTIVE')
  const known = await reads.findPlaced(caller.memberSeq, order.client_order_id)
  if (known)
    return ok({ order_seq: String(known.order_seq), client_order_id: order.client_order_id, status: known.status })
  const draft = draftOf(market, order)
  if (!draft) return refuse('ORDER_INVALID')
  const accounts = await accountsOf(deps, market, caller.memberSeq)
  if (!accounts.ok) return accounts
  const { baseAccount, quoteAccount } = accounts.value
  const account = draft.side === 'bid' ? quoteAccount : baseAccount
  const decided = await decide(deps, caller, market, { ...draft, accountSeq: account })
  if (!decided.ok) return decided
  const placed = await trading.engine.place({
    ...draft,
    ...accounts.value,
    memberSeq: caller.memberSeq,
    marketSeq: market.market_seq,
    key: order.client_order_id.replaceAll('-', ''),
    hasReducedFee: await reads.isHolder(caller.memberSeq, account),
    cap: await capOf(deps, decided.value),
  })
  if (!placed.ok) return refusedBy(placed.code, market)
  const { orderSeq, status, isRepeat } = placed.value
  const now = isRepeat
    ? await statusOf(deps, trading, caller.memberSeq, { orderSeq, clientId: order.client_order_id })
    : status
  return ok({ order_seq: String(orderSeq), client_order_id: order.client_order_id, status: now })
}

type Repeated = { readonly orderSeq: number; readonly clientId: string }

/**
 * The status of an order placed a moment ago. While it is open the engine has it; afterwards its row shows how it ended, on a busy market
 * with seconds of delay.
 */
async function statusOf(
  { reads }: PlaceDeps,
  { engine }: Trading,
  memberSeq: string,
  { orderSeq, clientId }: Repeated,
) {
  const open = (await engine.orders(memberSeq)).find((order) => order.orderSeq === orderSeq)
  // A triggered stop order is a limit or market order from then on.
  if (open?.kind === 'stop' || open?.kind === 'stopLimit') return 'WAITING' as const
  if (open) return open.remaining < open.quantity ? ('PARTIAL' as const) : ('OPEN' as const)
  for (let looks = 0; looks < ROW_LOOKS; looks += 1) {
    const row = await reads.findPlaced(memberSeq, clientId)
    if (row) return row.status
    await pause(ROW_LOOK_MS)
  }
  throw new Error(`order ${orderSeq} has no row`)
}

type Wish = Pick<Placing, 'price' | 'quantity' | 'budget' | 'second'> & { readonly accountSeq: string }

/** Decides whether the member may trade this amount at this price. The side with the higher value counts. */
async function decide(deps: PublicMarketDeps, caller: Placer, market: Market, wish: Wish) {
  const base = baseRateOf(market, await deps.firmRates())
  if (base === undefined) return refuse('TRADE_INACTIVE')
  const { tick, lot, quoteUnit } = stepsOf(market)
  const price = wish.price === 0 ? base : BigInt(wish.price) * tick
  const cost = wish.budget === undefined ? (price / tick) * BigInt(wish.quantity) * quoteUnit : BigInt(wish.budget)
  const coins = wish.budget === undefined ? BigInt(wish.quantity) * lot : 0n
  const legs = await Promise.all([deps.usotOf(market.asset, coins), deps.usotOf(market.target, cost)])
  return decideOutflow(deps.outflow, {
    kind: 'ORDER',
    memberSeq: caller.memberSeq,
    sessionSeq: caller.sessionSeq,
    accountSeq: wish.accountSeq,
    trade: { price, base },
    legs,
  })
}

async function capOf({ cap }: Pick<PublicMarketDeps, 'cap'>, permit: Permit): Promise<string | null> {
  return (await cap.ofOrder(permit))?.toString() ?? null
}

/** The member's first accounts of both assets. The engine keeps using the accounts it was first given. */
export async function accountsOf(
  { reads }: Pick<PlaceDeps, 'reads'>,
  { asset, target }: Market,
  memberSeq: string,
): Promise<Result<{ readonly baseAccount: string; readonly quoteAccount: string }, 'TRADING_ACCOUNT_MISSING'>> {
  const [baseAccount, quoteAccount] = await Promise.all([
    reads.firstAccount(memberSeq, asset.seq),
    reads.firstAccount(memberSeq, target.seq),
  ])
  if (baseAccount !== undefined && quoteAccount !== undefined) return ok({ baseAccount, quoteAccount })
  return refuse('TRADING_ACCOUNT_MISSING', { values: { asset: baseAccount === undefined ? asset.code : target.code } })
}

type Change = { readonly orderSeq: number; readonly price: string | undefined; readonly amount: string | undefined }

/** Changes price or amount of an open order. What it needs beyond its hold is taken from the account. */
export async function replaceOrder(
  deps: PlaceDeps,
  trading: Trading,
  caller: Placer,
  { orderSeq, price, amount }: Change,
) {
  const open = (await trading.engine.orders(caller.memberSeq)).find((order) => order.orderSeq === orderSeq)
  if (!open) return refuse('ORDER_ENDED')
  const market = await deps.reads.findMarket(open.marketSeq)
  if (!market || !takesOrders(market)) return refuse('TRADE_INACTIVE')
  const ticks = price === undefined ? open.price : ticksOf(market, price)
  const quantity = amount === undefined ? open.quantity : lotsOf(market, amount)
  if (ticks === undefined || quantity === undefined) return refuse('ORDER_INVALID')
  const accounts = await accountsOf(deps, market, caller.memberSeq)
  if (!accounts.ok) return accounts
  const accountSeq = open.side === 'bid' ? accounts.value.quoteAccount : accounts.value.baseAccount
  const decided = await decide(deps, caller, market, { price: ticks, quantity, accountSeq })
  if (!decided.ok) return decided
  const cap = await capOf(deps, decided.value)
  const changed = await trading.engine.replace({ memberSeq: caller.memberSeq, orderSeq, price: ticks, quantity, cap })
  if (changed.ok) return ok({})
  return changed.code === 'NO_ORDER' ? refuse('ORDER_ENDED') : refusedBy(changed.code, market)
}

function refusedBy(code: MatchingRefusal, market: Market) {
  if (code === 'NO_ORDER') throw new Error('a new order was refused because there is no such order')
  const refusal = REFUSALS[code]
  return refusal === 'PRICE_OUT_OF_BAND'
    ? refuse(refusal, { values: { percent: percentOfPpm(market.band_ppm ?? 0) } })
    : refuse(refusal)
}

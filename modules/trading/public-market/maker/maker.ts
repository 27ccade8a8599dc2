import { partAccountId } from '@cocobnk/chart'
import { uuidV7 } from '@cocobnk/database'
import { baseRateOf, isOpen, type Market, selectMarkets } from '@cocobnk/market'
import type { PublicMarketDeps } from '../deps.ts'
import { gatherOrderReads, type OrderReads } from '../order-reads.ts'
import { accountsOf, placeOrder } from '../place.ts'
import { amountText, priceText } from '../steps.ts'
import { watchFills } from './fills.ts'
import { changesOf, type Inventory, type Quote, quotesOf } from './quote.ts'

type Trading = NonNullable<PublicMarketDeps['trading']>
type OpenOrder = Awaited<ReturnType<Trading['engine']['orders']>>[number]

/** Why the bank does not quote on a market on which it should. */
type MakerStop = 'NO_MEMBER' | 'REACHABLE' | 'FILLS_LATE' | 'NO_PRICE' | 'NOT_OPEN' | 'NO_INVENTORY' | (string & {})

export type MakerDeps = PublicMarketDeps & {
  /** Finds the bank's own member that quotes; undefined if there is none. */
  readonly findMaker: () => Promise<string | undefined>
  /** Whether somebody can log in as the member or act for it: they could move the funds that back the quotes. */
  readonly hasWayIn: (memberSeq: string) => Promise<boolean>
  /** Counts new fills of the member in the breakers of the house. */
  readonly countFills: (memberSeq: string) => Promise<void>
  /** Why the house may trade none of some assets now: its breakers and halts of exchanges. */
  readonly findStops: () => Promise<(assetSeqs: readonly string[]) => MakerStop | undefined>
  readonly onStopped: (market: string, reason: MakerStop) => void
  readonly onQuotes: (market: string) => void
}

/**
 * Keeps the bank's own quotes in the book, as configured by operators. The quoting member is like any other: same orders, same checks, same
 * ledger. Without a firm price, on a halt of the market or of exchanges, or once quoting is off, its orders are canceled. The engine also
 * cancels them if it receives no renewal for some seconds. Fills are counted before each update, so a breaker stops it as it stops exchanges.
 */
export function createMaker(makerDeps: MakerDeps) {
  const deps = { ...makerDeps, reads: gatherOrderReads(makerDeps) }
  const states = new Map<string, MakerStop | undefined>()
  const areFillsLate = watchFills()

  function note({ code }: Market, state: MakerStop | undefined): void {
    if (states.has(code) && states.get(code) === state) return
    states.set(code, state)
    if (state === undefined) deps.onQuotes(code)
    else deps.onStopped(code, state)
  }

  /** Why nothing is quoted in any market. */
  async function stopOfAll(trading: Trading, maker: string | undefined): Promise<MakerStop | undefined> {
    if (maker === undefined) return 'NO_MEMBER'
    if (await deps.hasWayIn(maker)) return 'REACHABLE'
    return (await areFillsLate(trading.db)) ? 'FILLS_LATE' : undefined
  }

  /** Updates the quotes of all markets. Runs every few seconds. */
  return async (): Promise<void> => {
    const { trading } = deps
    if (!trading) return
    const [markets, maker] = await Promise.all([selectMarkets(deps.db, 'PUBLIC'), deps.findMaker()])
    const stop = await stopOfAll(trading, maker)
    if (maker === undefined || stop) {
      for (const market of markets.filter(isWanted)) note(market, stop ?? 'NO_MEMBER')
      if (maker !== undefined) await trading.engine.cancelAll({ memberSeq: maker })
      return
    }
    await deps.countFills(maker)
    await trading.engine.renewMaker(maker)
    const [open, rates, stopFor] = await Promise.all([trading.engine.orders(maker), deps.firmRates(), deps.findStops()])
    for (const market of markets) {
      const orders = open.filter(({ marketSeq }) => marketSeq === market.market_seq)
      if (!isWanted(market) && orders.length === 0) {
        states.delete(market.code)
        continue
      }
      const halted = stopFor([market.asset.seq, market.target.seq])
      const state = await keepQuotes(deps, trading, maker, market, orders, halted ?? baseRateOf(market, rates))
      if (isWanted(market)) note(market, state)
    }
  }
}

const isWanted = (market: Market) => market.house_spread_ppm > 0

type QuoteDeps = MakerDeps & { readonly reads: OrderReads }

/** Updates the quotes of one market around a base rate, or cancels them for a reason. Returns the reason if there are none. */
async function keepQuotes(
  deps: QuoteDeps,
  { engine }: Trading,
  maker: string,
  market: Market,
  orders: readonly OpenOrder[],
  base: bigint | MakerStop | undefined,
): Promise<MakerStop | undefined> {
  const stop =
    typeof base === 'string' ? base : !isOpen(market) ? 'NOT_OPEN' : base === undefined ? 'NO_PRICE' : undefined
  const inventory = await inventoryOf(deps, market, maker)
  const wanted = stop || typeof base !== 'bigint' || !inventory ? [] : quotesOf(market, base, inventory)
  const { missing, gone } = changesOf(market, wanted, orders)
  await Promise.all(gone.map(({ orderSeq }) => engine.cancel({ memberSeq: maker, orderSeq })))
  if (stop) return stop
  if (wanted.length === 0) return 'NO_INVENTORY'
  for (const quote of missing) {
    const placed = await placeOrder(deps, { memberSeq: maker, sessionSeq: undefined }, orderOf(market, quote))
    // Another order is in the way: the next run uses the book as it is then.
    if (!placed.ok && placed.code !== 'POST_ONLY_WOULD_TAKE') return placed.code
  }
  return undefined
}

/** Balances including amounts in orders; undefined if the member lacks an account. */
async function inventoryOf(deps: QuoteDeps, market: Market, maker: string): Promise<Inventory | undefined> {
  const accounts = await accountsOf(deps, market, maker)
  if (!accounts.ok) return undefined
  const { baseAccount, quoteAccount } = accounts.value
  const ids = [baseAccount, quoteAccount].flatMap((account) => [account, partAccountId(account, 'trading')])
  const found = new Map((await deps.ledgers.balances(ids)).map(({ account, balance }) => [account, balance]))
  const sumOf = (account: string) => (found.get(account) ?? 0n) + (found.get(partAccountId(account, 'trading')) ?? 0n)
  return { asset: sumOf(baseAccount), target: sumOf(quoteAccount) }
}

function orderOf(market: Market, { side, price, quantity }: Quote) {
  return {
    market_seq: market.market_seq,
    type: side === 'bid' ? 'BID' : 'ASK',
    kind: 'LIMIT',
    time_in_force: 'POST_ONLY',
    price: priceText(market, price),
    amount: amountText(market, quantity),
    client_order_id: uuidV7(),
  } as const
}

import { type OperatorNames, shownHistory } from '@cocobnk/approval'
import { recordLook } from '@cocobnk/audit'
import type { CommonCode, MarketDeskTerms, OperatorCaller, Output } from '@cocobnk/contract'
import { type Market, selectMarket, selectMarkets } from '@cocobnk/market'
import { formatMinor } from '@cocobnk/money'
import { RATE_DECIMALS } from '@cocobnk/rate'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { PublicMarketDeps } from '../deps.ts'
import { amountText, priceText, stepsOf, totalText } from '../steps.ts'
import { type MarketFigures, selectFigures } from './figure.store.ts'
import { type SignalRow, selectHistory, selectSignal, selectSignals } from './store.ts'
import type { DeskDatabase } from './tables.ts'
import { NO_QUOTES, termsOfMarket } from './terms.ts'

type List = Output<'GET /operator/market'>
type Whole = Output<'GET /operator/market/{market_seq}'>
type Shown = List['list'][number]
type ShownSignal = Whole['signals'][number]

export type ReadDeps = Pick<PublicMarketDeps, 'trading'> & {
  readonly db: DeskDatabase
  readonly operatorNames: OperatorNames
}

const HISTORY_SHOWN = 50
const SIGNALS_SHOWN = 50
/** Levels shown of each side of a book. */
const LEVELS = 1_000

export async function readMarkets({ db, trading }: ReadDeps): Promise<List> {
  const [markets, figures] = await Promise.all([selectMarkets(db, 'PUBLIC'), figuresOf(trading)])
  const [open, engine] = await Promise.all([
    Promise.all(markets.map(({ market_seq }) => openOrders(trading, market_seq))),
    engineOf(trading),
  ])
  return { list: markets.map((market, n) => show(market, figures.get(market.market_seq), open[n] ?? 0)), engine }
}

export async function readMarket(
  { db, trading, operatorNames }: ReadDeps,
  marketSeq: string,
): Promise<Result<Whole, CommonCode>> {
  const market = await selectMarket(db, 'PUBLIC', marketSeq)
  if (!market) return refuse('NOT_FOUND')
  const [figures, open, history, signals] = await Promise.all([
    figuresOf(trading),
    openOrders(trading, marketSeq),
    selectHistory(db, marketSeq, HISTORY_SHOWN),
    selectSignals(db, marketSeq, SIGNALS_SHOWN),
  ])
  return ok({
    market: show(market, figures.get(marketSeq), open),
    history: await shownHistory({ db, operatorNames }, history.map(withQuotes)),
    signals: signals.map(showSignal),
  })
}

function withQuotes<Row extends { readonly before: MarketDeskTerms; readonly after: MarketDeskTerms }>(row: Row): Row {
  return { ...row, before: { ...NO_QUOTES, ...row.before }, after: { ...NO_QUOTES, ...row.after } }
}

/** Returns a signal for an operator. The view is recorded in the audit log. */
export async function readSignal(
  db: DeskDatabase,
  signalSeq: string,
  { operatorSeq }: OperatorCaller,
): Promise<Result<{ readonly signal: ShownSignal }, CommonCode>> {
  const row = await selectSignal(db, signalSeq)
  if (!row) return refuse('NOT_FOUND')
  await recordLook(db, {
    actor: `operator:${operatorSeq}`,
    action: 'market-signal.look',
    subject: `market-signal:${signalSeq}`,
    detail: { member: row.member_seq },
  })
  return ok({ signal: showSignal(row) })
}

const figuresOf = (trading: ReadDeps['trading']) =>
  trading ? selectFigures(trading.db) : Promise.resolve<ReadonlyMap<string, MarketFigures>>(new Map())

async function openOrders(trading: ReadDeps['trading'], marketSeq: string): Promise<number> {
  const book = await trading?.engine.book({ marketSeq, levels: LEVELS }).catch(() => null)
  return [...(book?.bids ?? []), ...(book?.asks ?? [])].reduce((sum, [, , orders]) => sum + orders, 0)
}

/** The engine's figures; null if no engine answers. */
async function engineOf(trading: ReadDeps['trading']): Promise<List['engine']> {
  const figures = await trading?.engine.figures().catch(() => undefined)
  if (!figures) return null
  return {
    commands: figures.seq,
    backlog: figures.backlog,
    lag_seconds: figures.lagSeconds,
    rows_behind: figures.rowsBehind,
    unsettled_seconds: figures.unsettledSeconds,
  }
}

function show(market: Market, figures: MarketFigures | undefined, openOrders: number): Shown {
  const { tick, lot } = stepsOf(market)
  return {
    market_seq: market.market_seq,
    code: market.code,
    asset_code: market.asset.code,
    target_asset_code: market.target.code,
    state: market.state,
    auction_ends_at: market.auction_ends_at?.toISOString() ?? null,
    halted_reason: market.halted_reason,
    tick: formatMinor(tick, RATE_DECIMALS),
    lot: formatMinor(lot, market.asset.decimal_point),
    terms: termsOfMarket(market),
    figures: {
      orders: Number(figures?.orders ?? 0n),
      canceled: Number(figures?.canceled ?? 0n),
      trades: Number(figures?.trades ?? 0n),
      volume: amountText(market, figures?.lots ?? 0n),
      target_volume: totalText(market, figures?.worth ?? 0n),
      last_price: figures?.last_price ? priceText(market, figures.last_price) : null,
      traders: Number(figures?.traders ?? 0n),
      open_orders: openOrders,
    },
  }
}

export function showSignal(row: SignalRow): ShownSignal {
  const { other_member_seq, other_number, other_name } = row
  const other =
    other_member_seq !== null && other_number !== null && other_name !== null
      ? { member_seq: other_member_seq, member_number: other_number, user_name: other_name }
      : null
  return {
    signal_seq: row.signal_seq,
    kind: row.kind,
    market_code: row.market_code,
    member: { member_seq: row.member_seq, member_number: row.member_number, user_name: row.user_name },
    other_member: other,
    facts: [...row.facts],
    first_at: row.first_at.toISOString(),
    last_at: row.last_at.toISOString(),
    found_at: row.found_at.toISOString(),
    outcome: row.outcome,
    case_seq: row.case_seq,
  }
}

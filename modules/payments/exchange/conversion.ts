import { assetOfSeq } from '@cocobnk/asset'
import type { ConversionFault, ConversionQuote, Conversions, ConversionWish } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { admit } from './admit.ts'
import { selectMemberHour } from './breaker.store.ts'
import { isOverMemberHour } from './breaker.ts'
import { convertExactly } from './convert.ts'
import type { ExchangeDeps } from './deps.ts'
import { type House, readHouse } from './house.ts'
import { ppmOf } from './market.ts'
import { MILLION } from './price.ts'
import { hasStockHere, priceBetween, promiseOf, type QuoteFault, withinMost } from './quote.ts'
import { type Promised, quoteToken, readQuoteToken } from './quote-token.ts'
import { insertExchange, lockAgreeing, selectOfPayment } from './store.ts'
import { findHouseFault } from './watch.ts'

/** Exchanges that are part of a payment, which posts and ends them. */
export function conversions(deps: ExchangeDeps): Conversions {
  return {
    quote: async (memberSeq, wishes) => {
      const shards = [...new Set(wishes.map(({ shard }) => shard))]
      const houses = new Map(await Promise.all(shards.map(async (one) => [one, await readHouse(deps, one)] as const)))
      return Promise.all(
        wishes.map(async (wish): Promise<Result<ConversionQuote, ConversionFault>> => {
          const house = houses.get(wish.shard)
          if (!house) throw new Error(`shard ${wish.shard} was not read`)
          const promised = await promise(deps, house, memberSeq, wish)
          return promised.ok ? ok(quoteOf(promised.value, tokenOf(deps, promised.value))) : promised
        }),
      )
    },
    read: (memberSeq, quoteId) => {
      const promised = readQuoteToken(deps.quoteSecret, quoteId, 'payment')
      return promised?.member_seq === memberSeq ? quoteOf(promised, quoteId) : undefined
    },
    check: (quote, shard) => check(deps, quote, shard),
    reserve: (quote, accounts) => reserve(deps, promisedOf(deps, quote), accounts),
  }
}

type Accounts = Parameters<Conversions['reserve']>[1]

async function promise(
  deps: ExchangeDeps,
  house: House,
  memberSeq: string,
  { sourceAssetSeq: sourceSeq, targetAssetSeq: targetSeq, amount, seq }: ConversionWish,
): Promise<Result<Promised, ConversionFault>> {
  const priced = await priceBetween(deps, house, { memberSeq, sourceSeq, targetSeq })
  if (!priced.ok) return faultOf(priced)
  const { pair, price, terms } = priced.value
  const converted = convertExactly(pair, price, amount)
  if (!converted.ok) return faultOf(converted)
  const fits = withinMost(terms, converted.value.given)
  if (!fits.ok) return fits
  const seconds = house.settings.exchange.payment_quote_seconds
  const promised = promiseOf(priced.value, memberSeq, { ...converted.value, received: amount }, seconds)
  return ok(seq === undefined ? promised : { ...promised, exchange_seq: seq })
}

async function check(
  deps: ExchangeDeps,
  quote: ConversionQuote,
  shard: number,
): Promise<Result<undefined, ConversionFault>> {
  if (quote.expiresAt <= new Date()) return refuse('QUOTE_EXPIRED')
  const house = await readHouse(deps, shard)
  const { sourceAssetSeq, targetAssetSeq, targetAmount, sourceAmount, spread, rounding } = quote
  const wish = { sourceAssetSeq, targetAssetSeq, amount: targetAmount, shard }
  const fresh = await promise(deps, house, quote.memberSeq, wish)
  if (!fresh.ok) return fresh
  const fault = await findHouseFault(deps)
  if (fault) return refuse(`EXCHANGE_${fault.cause}`)
  if (hasMoved(sourceAmount, fresh.value.source_amount, house.settings.exchange.tolerance_percent))
    return refuse('QUOTE_MOVED')
  const target = await assetOfSeq(deps.db, targetAssetSeq)
  const isHere = await hasStockHere(deps, house, target.code, targetAmount + spread + rounding)
  return isHere ? ok(undefined) : refuse('EXCHANGE_STOCK_MOVING')
}

/** Whether the exchange would now cost more, beyond the house's tolerance. */
function hasMoved(promised: bigint, fresh: bigint, tolerancePercent: string): boolean {
  return promised * MILLION < fresh * (MILLION - ppmOf(tolerancePercent))
}

/** Reserves like accepting an exchange, in the same queue: first a row, then room for the given amount. */
async function reserve(
  deps: ExchangeDeps,
  { expires_at: _, source_asset_seq, target_asset_seq: __, ...facts }: Promised,
  { sourceAccountSeq: source_account_seq, targetAccountSeq: target_account_seq }: Accounts,
): Promise<Result<undefined, ConversionFault>> {
  const { member_seq, exchange_seq, source_amount } = facts
  const [{ exchange }, rates, source] = await Promise.all([
    deps.settings(),
    deps.rates(),
    assetOfSeq(deps.db, source_asset_seq),
  ])
  const agreed = await commitIfOk(deps.db, async (transaction): Promise<Result<undefined, ConversionFault>> => {
    await lockAgreeing(transaction, member_seq, source_asset_seq)
    const given = { code: source.code, decimals: source.decimal_point, taken: source_amount, given: 0n }
    const flows = [...(await selectMemberHour(transaction, member_seq, exchange_seq)), given]
    if (isOverMemberHour(flows, rates, exchange.breakers))
      return refuse('EXCHANGE_MEMBER_HOUR', { values: { max: `${exchange.breakers.member_hour_usot} USOT` } })
    await insertExchange(transaction, { ...facts, source_account_seq, target_account_seq, pays_shop: true })
    return ok(undefined)
  })
  if (!agreed.ok) return agreed
  const row = await selectOfPayment(deps.db, exchange_seq)
  // The payment has been given up in the meantime.
  if (!row) return refuse('QUOTE_EXPIRED')
  if (row.step === 'ASKED') await admit(deps, row)
  const now = row.step === 'ASKED' ? await selectOfPayment(deps.db, exchange_seq) : row
  if (now?.step === 'ADMITTED') return ok(undefined)
  return refuse(now?.fault === 'EXCHANGE_FULL' ? 'EXCHANGE_FULL' : 'QUOTE_EXPIRED')
}

function tokenOf({ quoteSecret }: ExchangeDeps, promised: Promised): string {
  return quoteToken(quoteSecret, promised, 'payment')
}

/** Reads back a quote that was made here; throws if it was not. */
function promisedOf({ quoteSecret }: ExchangeDeps, { quoteId }: ConversionQuote): Promised {
  const promised = readQuoteToken(quoteSecret, quoteId, 'payment')
  if (!promised) throw new Error('the quote of a payment is not ours')
  return promised
}

function quoteOf(promised: Promised, quoteId: string): ConversionQuote {
  const { type, base_rate, spread_rate, discount_rate } = promised
  const kept = spread_rate - discount_rate
  return {
    quoteId,
    conversionSeq: promised.exchange_seq,
    memberSeq: promised.member_seq,
    sourceAssetSeq: promised.source_asset_seq,
    targetAssetSeq: promised.target_asset_seq,
    sourceAmount: promised.source_amount,
    targetAmount: promised.target_amount,
    spread: promised.spread_amount,
    rounding: promised.rounding_amount,
    marketCode: promised.market_code,
    rate: type === 'BID' ? base_rate + kept : base_rate - kept,
    expiresAt: promised.expires_at,
  }
}

/** Replaces refusals about the received amount, because the payer chooses only which asset to pay with. */
function faultOf(refused: { readonly ok: false; readonly code: QuoteFault }): Result<never, ConversionFault> {
  const { code } = refused
  return refuse(code === 'EXCHANGE_SOLD_OUT' || code === 'EXCHANGE_TOO_SMALL' ? 'CONVERSION_UNAVAILABLE' : code)
}

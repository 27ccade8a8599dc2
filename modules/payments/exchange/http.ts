import { selectAsset, selectEveryAsset } from '@cocobnk/asset'
import type { Handlers, Output } from '@cocobnk/contract'
import { pageAfter } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'
import { divide, parseMinor } from '@cocobnk/money'
import type { FirmRate, FirmRates } from '@cocobnk/rate'
import { ok, refuse } from '@cocobnk/result'
import { acceptQuote } from './accept.ts'
import { exchangesCsv } from './csv.ts'
import type { ExchangeDeps } from './deps.ts'
import { readHouse } from './house.ts'
import { limitsOf } from './limit.ts'
import { type Market, marketsOf, numberOf } from './market.ts'
import { PRICE_DECIMALS } from './price.ts'
import { makeQuote } from './quote.ts'
import { percentText, rateText, showExchange } from './show.ts'
import { selectExchange, selectExchanges } from './store.ts'

type Key =
  | 'GET /market/direct'
  | 'GET /market/direct/limit'
  | 'POST /market/direct/quote'
  | 'GET /market/direct/transfer'
  | 'GET /market/direct/transfer/csv'
  | 'POST /market/direct/transfer'
  | 'GET /market/direct/transfer/{exchange_seq}'

type ShownMarket = Output<'GET /market/direct'>['list'][number]

export function exchangeHttp(deps: ExchangeDeps): Handlers<Key> {
  return {
    'GET /market/direct': async ({ locale }) => {
      const [{ exchange }, assets, rates] = await Promise.all([
        deps.settings(),
        selectEveryAsset(deps.db),
        deps.firmRates(),
      ])
      return ok({ list: marketsOf(exchange, assets).map((market) => showMarket(market, rates, locale)) })
    },
    'GET /market/direct/limit': async ({ caller, locale }) =>
      ok({ list: limitsOf(await readHouse(deps, caller.memberSeq), locale) }),
    'POST /market/direct/quote': async ({ caller, body }) => {
      const source = await selectAsset(deps.db, body.source_asset_seq)
      const given = source && parseMinor(body.source_amount, source.decimal_point)
      if (!given?.ok || given.value === 0n) return refuse('INVALID_INPUT', { fields: { source_amount: 'INVALID' } })
      const quoted = await makeQuote(deps, {
        memberSeq: caller.memberSeq,
        sourceSeq: body.source_asset_seq,
        targetSeq: body.target_asset_seq,
        given: given.value,
      })
      return quoted.ok ? ok({ quote: quoted.value.quote }) : quoted
    },
    'GET /market/direct/transfer': async ({ caller, query }) => {
      const { asset_seq: assetSeq, type, from, to, amount } = query
      const page = await pageAfter(
        query,
        (range) => selectExchanges(deps.db, caller.memberSeq, { assetSeq, type, from, to, amount, ...range }),
        ({ created_at, exchange_seq }) => ({ at: created_at, seq: exchange_seq }),
      )
      return page.ok ? ok({ ...page.value, list: page.value.list.map(showExchange) }) : page
    },
    'GET /market/direct/transfer/csv': async ({ caller, locale, query }) =>
      ok({ download: exchangesCsv(deps, caller.memberSeq, query, { locale, timeZone: query.time_zone }) }),
    'POST /market/direct/transfer': async ({ caller, body }) => {
      const accepted = await acceptQuote(deps, {
        memberSeq: caller.memberSeq,
        quoteId: body.quote_id,
        sourceAccountSeq: body.source_account_seq,
        targetAccountSeq: body.target_account_seq,
      })
      return accepted.ok ? ok({ exchange: accepted.value }) : accepted
    },
    'GET /market/direct/transfer/{exchange_seq}': async ({ caller, path }) => {
      const row = await selectExchange(deps.db, caller.memberSeq, path.exchange_seq)
      return row && row.step !== 'REFUSED' ? ok({ exchange: showExchange(row) }) : refuse('NOT_FOUND')
    },
  }
}

function showMarket(market: Market, rates: FirmRates, locale: Locale): ShownMarket {
  const { asset, paid } = market
  return {
    code: market.code,
    title: `${asset.code}/${paid.code}`,
    asset_seq: asset.seq,
    asset_code: asset.code,
    target_asset_seq: paid.seq,
    target_asset_code: paid.code,
    target_asset_title: paid.name[locale],
    is_active: market.isActive ? 'Y' : 'N',
    base_rate: baseRate(rates.get(asset.code), rates.get(paid.code)),
    spread_percent: percentText(market.spread),
  }
}

function baseRate(asset: FirmRate | undefined, paid: FirmRate | undefined): string | null {
  if (!asset || !paid) return null
  const scaled = numberOf(asset.usot, PRICE_DECIMALS) * 10n ** BigInt(PRICE_DECIMALS)
  return rateText(divide(scaled, numberOf(paid.usot, PRICE_DECIMALS), 'down'))
}

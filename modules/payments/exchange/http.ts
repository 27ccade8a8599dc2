import { shardOfMember } from '@cocobnk/account'
import { selectAsset } from '@cocobnk/asset'
import type { Handlers } from '@cocobnk/contract'
import { pageAfter } from '@cocobnk/database'
import { selectMarkets, showMarket } from '@cocobnk/market'
import { parseMinor } from '@cocobnk/money'
import { ok, refuse } from '@cocobnk/result'
import { acceptQuote } from './accept.ts'
import { exchangesCsv } from './csv.ts'
import type { ExchangeDeps } from './deps.ts'
import { readHouse } from './house.ts'
import { limitsOf } from './limit.ts'
import { marketsOf } from './market.ts'
import { makeQuote } from './quote.ts'
import { percentText, showExchange } from './show.ts'
import { selectExchange, selectExchanges } from './store.ts'

type Key =
  | 'GET /market/direct'
  | 'GET /market/direct/limit'
  | 'POST /market/direct/quote'
  | 'GET /market/direct/transfer'
  | 'GET /market/direct/transfer/csv'
  | 'POST /market/direct/transfer'
  | 'GET /market/direct/transfer/{exchange_seq}'

export function exchangeHttp(deps: ExchangeDeps): Handlers<Key> {
  return {
    'GET /market/direct': async ({ locale }) => {
      const [{ exchange }, markets, rates] = await Promise.all([
        deps.settings(),
        selectMarkets(deps.db, 'DIRECT'),
        deps.firmRates(),
      ])
      return ok({
        list: marketsOf(exchange, markets).map(({ known, isActive, spread }) => ({
          ...showMarket(known, rates, locale),
          is_active: isActive ? 'Y' : 'N',
          spread_percent: percentText(spread),
        })),
      })
    },
    'GET /market/direct/limit': async ({ caller, locale }) =>
      ok({ list: limitsOf(await readHouse(deps, await shardOfMember(deps, caller.memberSeq)), locale) }),
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
        shown: body,
      })
      return accepted.ok ? ok({ exchange: accepted.value }) : accepted
    },
    'GET /market/direct/transfer/{exchange_seq}': async ({ caller, path }) => {
      const row = await selectExchange(deps.db, caller.memberSeq, path.exchange_seq)
      return row && row.step !== 'REFUSED' ? ok({ exchange: showExchange(row) }) : refuse('NOT_FOUND')
    },
  }
}

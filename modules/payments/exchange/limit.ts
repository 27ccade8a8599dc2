import { type ExchangeType, type Output, PAIR_REFUSALS } from '@cocobnk/contract'
import type { Locale } from '@cocobnk/i18n'
import { formatMinor } from '@cocobnk/money'
import type { House } from './house.ts'
import { type Market, marketsOf } from './market.ts'
import { judgePair, type PairFault } from './pair.ts'

type Limit = Output<'GET /market/direct/limit'>['list'][number]

/** The maximum exchangeable of each asset for each other. If it is zero, the reason is the text of the quote's refusal. */
export function limitsOf(house: House, locale: Locale): Limit[] {
  const markets = marketsOf(house.settings.exchange, house.markets)
  return markets.flatMap((market) => (['ASK', 'BID'] as const).map((type) => limitOf(house, market, type, locale)))
}

function limitOf(house: House, market: Market, type: ExchangeType, locale: Locale): Limit {
  const [source, target] = type === 'ASK' ? [market.asset, market.paid] : [market.paid, market.asset]
  const terms = judgePair(house, market, type)
  return {
    source_asset_seq: source.seq,
    target_asset_seq: target.seq,
    max: terms.ok ? formatMinor(terms.value.most, source.decimal_point) : '0',
    reason: terms.ok ? null : reasonOf(terms.code, locale),
  }
}

function reasonOf(code: PairFault, locale: Locale): Limit['reason'] {
  const refusal = PAIR_REFUSALS.find((one) => one.code === code)
  if (!refusal) throw new Error(`${code} is not a refusal of a pair`)
  return { code, message: refusal.text[locale] }
}

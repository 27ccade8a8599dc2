import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApp } from '../context.ts'
import { useSession } from '../session/use-session.ts'
import { chooseCurrency } from './choose.ts'
import { convert, convertPrice, toUsot } from './convert.ts'
import { currenciesQuery } from './queries.ts'

/** The currency in which values are shown, with converters from and to USOT. */
export function useDisplayCurrency() {
  const { client, language, sessionStore } = useApp()
  const { data } = useQuery(currenciesQuery(client, language.locale))
  const currency = chooseCurrency(data, useSession().user?.display_currency, sessionStore.nowMs())
  const { code, digits, rate } = currency
  return useMemo(() => {
    const shown = { code, digits, rate }
    return {
      /** ISO 4217 code. */
      currency: code,
      /** Converts USOT to decimal text in the currency. */
      convert: (usot: string) => convert(shown, usot),
      /** Like `convert`, for the price of one unit, which may be less than the currency's smallest coin. */
      convertPrice: (usot: string) => convertPrice(shown, usot),
      /** Converts a price in the currency to USOT. */
      toUsot: (price: string) => toUsot(shown, price),
    }
  }, [code, digits, rate])
}

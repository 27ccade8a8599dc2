import { useNumberLocale } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApp } from '../context.ts'
import { useSession } from '../session/use-session.ts'
import { chooseCurrency } from './choose.ts'
import { convert, currencyText } from './convert.ts'
import { currenciesQuery } from './queries.ts'

/** In which currency values are shown, and how a value in USOT reads in it. */
export function useDisplayCurrency() {
  const { client, language, sessionStore } = useApp()
  const locale = useNumberLocale()
  const { data } = useQuery(currenciesQuery(client, language.locale))
  const currency = chooseCurrency(data, useSession().user?.display_currency, sessionStore.nowMs())
  const { code, digits, rate } = currency
  return useMemo(() => {
    const shown = { code, digits, rate }
    const amountOf = (usot: string) => convert(shown, usot)
    return {
      currency: shown,
      /** Decimal text in the currency; nothing if it is no value. */
      convert: amountOf,
      /** With the sign of the currency, as the reader's locale writes it. */
      format: (usot: string) => {
        const amount = amountOf(usot)
        return amount === undefined ? '' : currencyText(locale, shown, amount)
      },
    }
  }, [code, digits, rate, locale])
}

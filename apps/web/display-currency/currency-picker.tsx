import { IconChevronDown, Menu, MenuItem } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../context.ts'
import { useSession } from '../session/use-session.ts'
import { useText } from '../texts.ts'
import { currenciesQuery } from './queries.ts'
import { useChooseCurrency } from './use-choose-currency.ts'
import { useDisplayCurrency } from './use-display-currency.ts'

/** In which currency values are shown. Currencies without a valid rate are not offered. */
export function CurrencyPicker(): ReactNode {
  const t = useText('display-currency')
  const { client, language } = useApp()
  const { data } = useQuery(currenciesQuery(client, language.locale))
  const chosen = useSession().user?.display_currency ?? null
  const { currency } = useDisplayCurrency()
  const { choose } = useChooseCurrency()
  const names = new Intl.DisplayNames(language.locale, { type: 'currency' })
  const offered = data?.list.filter(({ rate }) => rate !== null) ?? []
  return (
    <Menu
      align="end"
      label={`${t('label')}: ${currency}`}
      trigger={
        <>
          {currency}
          <IconChevronDown size="sm" />
        </>
      }
    >
      <MenuItem checked={chosen === null} onClick={() => choose(null)}>
        {t('default', { code: data?.default_code ?? currency })}
      </MenuItem>
      {offered.map(({ code }) => (
        <MenuItem key={code} checked={code === chosen} onClick={() => choose(code)}>
          {code} · {names.of(code)}
        </MenuItem>
      ))}
    </Menu>
  )
}

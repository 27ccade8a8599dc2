import { IconChevronDown, Menu, MenuItem } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { whenIdle } from '../browser/when-idle.ts'
import { useApp } from '../context.ts'
import { useSession } from '../session/use-session.ts'
import { useText } from '../texts.ts'
import { currenciesQuery } from './queries.ts'
import { useChooseCurrency } from './use-choose-currency.ts'
import { useDisplayCurrency } from './use-display-currency.ts'

/** Menu for the currency in which values are shown. */
export function CurrencyPicker(): ReactNode {
  const t = useText('display-currency')
  const { currency } = useDisplayCurrency()
  const { locale } = useApp().language
  // The first `Intl.DisplayNames` lookup is slow. Done while idle, it delays neither the figures nor the open menu.
  useEffect(() => whenIdle(() => void namesIn(locale).of('USD')), [locale])
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
      <Choices />
    </Menu>
  )
}

const known = new Map<string, Intl.DisplayNames>()

function namesIn(locale: string): Intl.DisplayNames {
  const names = known.get(locale) ?? new Intl.DisplayNames(locale, { type: 'currency' })
  known.set(locale, names)
  return names
}

/** Currencies without a valid rate are not offered. */
function Choices(): ReactNode {
  const t = useText('display-currency')
  const { client, language } = useApp()
  const { data } = useQuery(currenciesQuery(client, language.locale))
  const chosen = useSession().user?.display_currency ?? null
  const { currency } = useDisplayCurrency()
  const { choose } = useChooseCurrency()
  const names = namesIn(language.locale)
  const offered = data?.list.filter(({ rate }) => rate !== null) ?? []
  return (
    <>
      <MenuItem checked={chosen === null} onClick={() => choose(null)}>
        {t('default', { code: data?.default_code ?? currency })}
      </MenuItem>
      {offered.map(({ code }) => (
        <MenuItem key={code} checked={code === chosen} onClick={() => choose(code)}>
          {code} · {names.of(code)}
        </MenuItem>
      ))}
    </>
  )
}

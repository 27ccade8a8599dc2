import { IconChevronDown, Menu, MenuItem } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { useApp } from '../context.ts'
import { useSession } from '../session/use-session.ts'
import { useText } from '../texts.ts'
import { currenciesQuery } from './queries.ts'
import { useChooseCurrency } from './use-choose-currency.ts'
import { useDisplayCurrency } from './use-display-currency.ts'

/** In which currency values are shown. */
export function CurrencyPicker(): ReactNode {
  const t = useText('display-currency')
  const { currency } = useDisplayCurrency()
  // The browser takes long to find the names of currencies: figures are not to wait for a list that nobody has opened.
  const isListDrawn = useDeferredValue(true, false)
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
      {isListDrawn ? <Choices /> : null}
    </Menu>
  )
}

/** Currencies without a valid rate are not offered. */
function Choices(): ReactNode {
  const t = useText('display-currency')
  const { client, language } = useApp()
  const { data } = useQuery(currenciesQuery(client, language.locale))
  const chosen = useSession().user?.display_currency ?? null
  const { currency } = useDisplayCurrency()
  const { choose } = useChooseCurrency()
  const names = useMemo(() => new Intl.DisplayNames(language.locale, { type: 'currency' }), [language.locale])
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

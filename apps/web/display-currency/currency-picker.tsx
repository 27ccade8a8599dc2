import { SelectField } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useApp } from '../context.ts'
import { useSession } from '../session/use-session.ts'
import { useText } from '../texts.ts'
import { currenciesQuery } from './queries.ts'
import { useChooseCurrency } from './use-choose-currency.ts'

/** The device's own list: typing a code or a name finds it. A currency without a valid rate cannot be chosen. */
export function CurrencyPicker(): ReactNode {
  const t = useText('display-currency')
  const { client, language } = useApp()
  const { data } = useQuery(currenciesQuery(client, language.locale))
  const { user } = useSession()
  const { pending, choose } = useChooseCurrency()
  const names = useMemo(() => new Intl.DisplayNames(language.locale, { type: 'currency' }), [language.locale])
  const options = (data?.list ?? []).map(({ code, rate }) => ({
    value: code,
    label: `${code} · ${names.of(code) ?? code}`,
    disabled: rate === null,
  }))
  return (
    <SelectField
      name="display_currency"
      label={t('label')}
      hint={t('hint')}
      options={options}
      placeholder={t('default', { code: data?.default_code ?? 'USD' })}
      value={user?.display_currency ?? ''}
      disabled={data === undefined || pending}
      onChange={({ currentTarget }) => {
        choose(options.find(({ value }) => value === currentTarget.value)?.value ?? null)
      }}
    />
  )
}

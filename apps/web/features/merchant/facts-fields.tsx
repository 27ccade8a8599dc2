import { MERCHANT_CATEGORIES, type MerchantCategory } from '@cocobnk/contract'
import { useLocale } from '@cocobnk/i18n/react'
import { SelectField, TextField } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { currenciesQuery } from '../../display-currency/queries.ts'
import { useText } from '../../texts.ts'

export type Facts = {
  readonly title: string
  readonly site_url: string
  readonly category: MerchantCategory
  readonly support_email: string
  readonly price_currency: string
}

/** Converts form values to the API's shape. */
export function factsOf(values: Readonly<Record<string, string | undefined>>): Facts {
  const { title = '', site_url = '', category, support_email = '', price_currency = '' } = values
  const site = /^[a-z]+:/i.test(site_url) ? site_url : `https://${site_url}`
  return {
    title,
    site_url: site,
    category: MERCHANT_CATEGORIES.find((known) => known === category) ?? 'OTHER',
    support_email,
    price_currency,
  }
}

/** Fields shared by the forms for new and existing shops. */
export function FactsFields({ given }: { readonly given?: Facts }): ReactNode {
  const t = useText('merchant')
  const { data } = useQuery(currenciesQuery(useApp().client, useLocale().locale))
  const currencies = data?.list.map(({ code }) => code) ?? (given ? [given.price_currency] : [])
  return (
    <>
      <TextField
        name="title"
        label={t('title')}
        hint={t('title.hint')}
        required
        maxLength={40}
        autoComplete="off"
        defaultValue={given?.title}
      />
      <TextField
        name="site_url"
        label={t('site')}
        hint={t('site.hint')}
        required
        maxLength={200}
        autoComplete="url"
        inputMode="url"
        defaultValue={given?.site_url}
      />
      <SelectField
        name="category"
        label={t('category')}
        {...(given ? {} : { placeholder: t('choose') })}
        required
        defaultValue={given?.category ?? ''}
        options={MERCHANT_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
      />
      <TextField
        name="support_email"
        label={t('supportEmail')}
        hint={t('supportEmail.hint')}
        required
        maxLength={254}
        autoComplete="email"
        inputMode="email"
        defaultValue={given?.support_email}
      />
      <SelectField
        key={currencies.length}
        name="price_currency"
        label={t('priceCurrency')}
        hint={t('priceCurrency.hint')}
        {...(given ? {} : { placeholder: t('choose') })}
        required
        defaultValue={given?.price_currency ?? ''}
        options={currencies.map((value) => ({ value, label: value }))}
      />
    </>
  )
}

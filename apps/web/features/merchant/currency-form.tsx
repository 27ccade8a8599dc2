import type { Output } from '@cocobnk/contract'
import { CheckField, Form, type FormValues, SelectField, SubmitButton, toast } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { MERCHANTS_KEY } from '../../live/query-keys.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import css from './currency-form.module.css'

type Given = Output<'GET /pg/merchant/{merchant_seq}/currency'>
type CurrencyFormProps = { readonly merchantSeq: string; readonly given: Given; readonly readOnly: boolean }

/** The shop's own price currency, and which of the others are accepted. */
export function CurrencyForm({ merchantSeq: merchant_seq, given, readOnly }: CurrencyFormProps): ReactNode {
  const t = useText('merchant')
  const { client, queryClient } = useApp()
  const { trouble, submit } = useSubmit()
  const save = (values: FormValues) =>
    submit(async () => {
      const chosen = given.list.flatMap(({ code }) => (values[`currency-${code}`] ? [code] : []))
      const currencies = chosen.length === given.list.length ? null : chosen
      const body = { price_currency: values.price_currency ?? given.price_currency, currencies }
      await client.call('PUT /pg/merchant/{merchant_seq}/currency', { path: { merchant_seq }, body })
      await queryClient.invalidateQueries({ queryKey: MERCHANTS_KEY })
      toast.success(t('modified'))
    })
  return (
    <Form onSubmit={save}>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <SelectField
        name="price_currency"
        label={t('priceCurrency')}
        defaultValue={given.price_currency}
        disabled={readOnly}
        options={given.list.map(({ code }) => ({ value: code, label: code }))}
      />
      <fieldset className={css.list}>
        <legend className={css.legend}>{t('currencies.on')}</legend>
        {given.list.map(({ code, is_on }) => (
          <CheckField key={code} name={`currency-${code}`} label={code} defaultChecked={is_on} disabled={readOnly} />
        ))}
      </fieldset>
      {readOnly ? null : <SubmitButton>{t('save')}</SubmitButton>}
    </Form>
  )
}

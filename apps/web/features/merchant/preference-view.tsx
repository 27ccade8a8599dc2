import type { Output } from '@cocobnk/contract'
import { CheckField, Form, type FormValues, SelectField, Stack, SubmitButton, TextField, toast } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MERCHANTS_KEY } from '../../live/query-keys.ts'
import { MemberSection } from '../../page/member-page.tsx'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { CurrencyForm } from './currency-form.tsx'
import { preferenceQuery, settlementsQuery, shopCurrencyQuery } from './queries.ts'
import type { ViewProps } from './views.tsx'

/** The shop's payment preferences and price currencies. */
export default function PreferenceView({ merchant }: ViewProps): ReactNode {
  const t = useText('merchant')
  const { client } = useApp()
  const { merchant_seq } = merchant
  const preference = useQuery(preferenceQuery(client, merchant_seq))
  const currency = useQuery(shopCurrencyQuery(client, merchant_seq))
  const readOnly = merchant.role !== 'OWNER' || merchant.state === 'CLOSED'
  return (
    <Stack gap="xl">
      <MemberSection title={t('preference')} note={t('preference.note')}>
        <Loaded from={preference} failed={t('failed')}>
          {(given) => <PreferenceForm merchantSeq={merchant_seq} given={given} readOnly={readOnly} />}
        </Loaded>
      </MemberSection>
      <MemberSection title={t('currencies')} note={t('currencies.note')}>
        <Loaded from={currency} failed={t('failed')}>
          {(given) => <CurrencyForm merchantSeq={merchant_seq} given={given} readOnly={readOnly} />}
        </Loaded>
      </MemberSection>
    </Stack>
  )
}

type Given = Output<'GET /pg/merchant/{merchant_seq}/preference'>['preference']
type PreferenceFormProps = { readonly merchantSeq: string; readonly given: Given; readonly readOnly: boolean }

const PERCENT = 100

function PreferenceForm({ merchantSeq: merchant_seq, given, readOnly }: PreferenceFormProps): ReactNode {
  const t = useText('merchant')
  const { client, queryClient } = useApp()
  const { trouble, submit } = useSubmit()
  const { data: accounts = [] } = useQuery(settlementsQuery(client, merchant_seq))
  const save = (values: FormValues) =>
    submit(async () => {
      const tolerance = Number((values.tolerance ?? '0').replace(',', '.'))
      const body = {
        expiry_minutes: Number(values.expiry_minutes),
        tolerance_basis_points: Math.round(tolerance * PERCENT),
        late_policy: values.late_policy === 'RETURN' ? ('RETURN' as const) : ('REQUOTE' as const),
        takes_wallets: Boolean(values.takes_wallets),
        takes_cards: Boolean(values.takes_cards),
        convert_asset_seq: values.convert_asset_seq || null,
      }
      await client.call('PUT /pg/merchant/{merchant_seq}/preference', { path: { merchant_seq }, body })
      await queryClient.invalidateQueries({ queryKey: MERCHANTS_KEY })
      toast.success(t('modified'))
    })
  return (
    <Form onSubmit={save}>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <TextField
        name="expiry_minutes"
        label={t('expiry')}
        hint={t('expiry.hint')}
        required
        inputMode="numeric"
        restrict={{ number: true }}
        defaultValue={String(given.expiry_minutes)}
        readOnly={readOnly}
      />
      <TextField
        name="tolerance"
        label={t('tolerance')}
        hint={t('tolerance.hint')}
        required
        inputMode="decimal"
        restrict={{ number: true, decimal: true }}
        defaultValue={String(given.tolerance_basis_points / PERCENT)}
        readOnly={readOnly}
      />
      <SelectField
        name="late_policy"
        label={t('late')}
        hint={t('late.hint')}
        defaultValue={given.late_policy}
        disabled={readOnly}
        options={(['REQUOTE', 'RETURN'] as const).map((value) => ({ value, label: t(`late.${value}`) }))}
      />
      <SelectField
        key={accounts.length}
        name="convert_asset_seq"
        label={t('convert')}
        hint={t('convert.hint')}
        defaultValue={given.convert_asset_seq ?? ''}
        disabled={readOnly}
        placeholder={t('convert.none')}
        options={accounts.map(({ asset }) => ({ value: asset.asset_seq, label: asset.code }))}
      />
      <CheckField
        name="takes_wallets"
        label={t('takesWallets')}
        defaultChecked={given.takes_wallets}
        disabled={readOnly}
      />
      <CheckField name="takes_cards" label={t('takesCards')} defaultChecked={given.takes_cards} disabled={readOnly} />
      {readOnly ? null : <SubmitButton>{t('save')}</SubmitButton>}
    </Form>
  )
}

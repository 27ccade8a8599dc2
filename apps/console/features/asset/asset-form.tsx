import { useLocale } from '@cocobnk/i18n/react'
import { fieldText } from '@cocobnk/money'
import { CheckField, Form, type FormValues, SelectField, TextField } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useText } from '../../texts.ts'
import { AskFoot } from '../change/ask-foot.tsx'
import css from '../change/change-form.module.css'
import { changesOf } from '../change/changes.ts'
import { faultsOfForm, policyOfForm } from './policy-of-form.ts'
import type { DeskAsset, Policy } from './queries.ts'

const CHARGES = ['FIXED', 'RATIO'] as const satisfies readonly Policy['fee_charge_type'][]
const TYPES = ['PREPAY', 'POSTPAY'] as const satisfies readonly Policy['fee_type'][]

type AssetFormProps = {
  readonly asset: DeskAsset
  /** Read-only: the operator may not change it, or a change is already pending. */
  readonly closed: boolean
  readonly onAsk: (policy: Policy) => void
}

export function AssetForm({ asset, closed, onAsk }: AssetFormProps): ReactNode {
  const t = useText('asset')
  const limit = useText('limit')
  const { locale } = useLocale()
  const { policy, code, decimal_point: decimals } = asset
  const [untouched, setUntouched] = useState(false)
  const [charge, setCharge] = useState(policy.fee_charge_type)

  const validate = (entered: FormValues) => {
    const faults = [...faultsOfForm(locale, entered, asset)]
    return Object.fromEntries(faults.map(([name, fault]) => [name, t(fault, { code, decimals })]))
  }
  const ask = async (entered: FormValues) => {
    const wanted = policyOfForm(locale, entered, asset)
    const same = changesOf(policy, wanted).length === 0
    setUntouched(same)
    if (!same) onAsk(wanted)
  }

  return (
    <Form onSubmit={ask} validate={validate} className={css.form ?? ''}>
      <fieldset className={css.group} disabled={closed}>
        <legend className={css.legend}>{t('group.deposit')}</legend>
        <TextField
          name="confirmations_required"
          label={t('field.confirmations_required')}
          defaultValue={String(policy.confirmations_required)}
          inputMode="numeric"
          hint={closed ? undefined : t('hint.confirmations_required')}
        />
        <TextField
          name="minimum_deposit"
          label={`${t('field.minimum_deposit')} (${code})`}
          defaultValue={fieldText(locale, policy.minimum_deposit)}
          inputMode="decimal"
          hint={closed ? undefined : t('hint.minimum_deposit')}
        />
      </fieldset>
      <fieldset className={css.group} disabled={closed}>
        <legend className={css.legend}>{t('group.withdraw')}</legend>
        <SelectField
          name="fee_charge_type"
          label={t('field.fee_charge_type')}
          value={charge}
          onChange={(event) => setCharge(event.currentTarget.value === 'RATIO' ? 'RATIO' : 'FIXED')}
          options={CHARGES.map((value) => ({ value, label: t(`charge.${value}`) }))}
        />
        <TextField
          name="fee_amount"
          label={`${t('field.fee_amount')} (${charge === 'RATIO' ? '%' : code})`}
          defaultValue={fieldText(locale, policy.fee_amount)}
          inputMode="decimal"
          hint={closed ? undefined : t(`hint.fee.${charge}`, { code, decimals })}
        />
        <SelectField
          name="fee_type"
          label={t('field.fee_type')}
          defaultValue={policy.fee_type}
          options={TYPES.map((value) => ({ value, label: limit(`charged.${value}`) }))}
        />
      </fieldset>
      <fieldset className={css.group} disabled={closed}>
        <legend className={css.legend}>{t('group.offer')}</legend>
        <div className={css.flag}>
          <CheckField
            name="is_active"
            label={t('field.is_active')}
            hint={t('hint.is_active')}
            defaultChecked={policy.is_active}
          />
        </div>
      </fieldset>
      {closed ? null : <AskFoot untouched={untouched} />}
    </Form>
  )
}

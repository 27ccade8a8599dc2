import { useLocale } from '@cocobnk/i18n/react'
import { fieldText } from '@cocobnk/money'
import { Form, type FormValues, TextField } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useText } from '../../texts.ts'
import { AskFoot } from '../change/ask-foot.tsx'
import css from '../change/change-form.module.css'
import { changesOf } from '../change/changes.ts'
import type { DeskMarket, MarketTerms } from './queries.ts'
import { TERMS } from './term-names.ts'
import { faultsOfForm, termsOfForm } from './terms-of-form.ts'

const STEP_FIELDS = TERMS.slice(0, 3)
const SHARE_FIELDS = TERMS.slice(3, 6)
const HOUSE_FIELDS = TERMS.slice(6)

type MarketFormProps = {
  readonly market: DeskMarket
  /** Read-only: a change is already pending. */
  readonly closed: boolean
  readonly onAsk: (terms: MarketTerms) => void
}

export function MarketForm({ market, closed, onAsk }: MarketFormProps): ReactNode {
  const t = useText('market')
  const { locale } = useLocale()
  const { terms, tick, lot, asset_code, target_asset_code } = market
  const [untouched, setUntouched] = useState(false)
  const values = { tick: fieldText(locale, tick), lot: fieldText(locale, lot) }
  const validate = (entered: FormValues) =>
    Object.fromEntries([...faultsOfForm(locale, entered, market)].map(([name, fault]) => [name, t(fault, values)]))
  const ask = async (entered: FormValues) => {
    const wanted = termsOfForm(locale, entered)
    const same = changesOf(terms, wanted).length === 0
    setUntouched(same)
    if (!same) onAsk(wanted)
  }
  const unitOf = (name: (typeof TERMS)[number]) => {
    if (name.endsWith('percent')) return '%'
    return name === 'price_step' ? target_asset_code : asset_code
  }
  const field = (name: (typeof TERMS)[number]) => (
    <TextField
      key={name}
      name={name}
      label={`${t(`field.${name}`)} (${unitOf(name)})`}
      defaultValue={fieldText(locale, terms[name])}
      inputMode="decimal"
      hint={closed ? undefined : t(`hint.${name}`, values)}
    />
  )
  return (
    <Form onSubmit={ask} validate={validate} className={css.form ?? ''}>
      <fieldset className={css.group} disabled={closed}>
        <legend className={css.legend}>{t('group.steps')}</legend>
        {STEP_FIELDS.map(field)}
      </fieldset>
      <fieldset className={css.group} disabled={closed}>
        <legend className={css.legend}>{t('group.shares')}</legend>
        {SHARE_FIELDS.map(field)}
      </fieldset>
      <fieldset className={css.group} disabled={closed}>
        <legend className={css.legend}>{t('group.house')}</legend>
        {HOUSE_FIELDS.map(field)}
      </fieldset>
      {closed ? null : <AskFoot untouched={untouched} />}
    </Form>
  )
}

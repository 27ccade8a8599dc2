import { DIVIDEND_TYPES, PRODUCT_TYPES } from '@cocobnk/contract'
import { LOCALES, type Locale } from '@cocobnk/i18n'
import { useLocale } from '@cocobnk/i18n/react'
import { CheckField, Form, type FormValues, SelectField, TextField } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useText } from '../../texts.ts'
import { AskFoot } from '../change/ask-foot.tsx'
import css from '../change/change-form.module.css'
import { changesOf } from '../change/changes.ts'
import { bodyOf, sectionsOf } from '../term/term-body.ts'
import { TermText } from '../term/term-text.tsx'
import { changedLocales, type Draft, draftOf } from '../text/draft.ts'
import { useKeptDraft } from '../text/kept-draft.ts'
import { TextEditor } from '../text/text-editor.tsx'
import type { Detail, Rewards, Terms } from './queries.ts'
import { Simulation } from './simulation.tsx'
import { faultsOfForm, pairsText, termsOfForm } from './terms-of-form.ts'

type Document = Detail['documents'][number]['text']
export type Wanted = { readonly terms: Terms; readonly document?: Document }

type InstrumentFormProps = {
  /** The name under which the unfinished contract is stored in this tab. */
  readonly draftName: string
  readonly terms: Terms
  readonly document: Document | undefined
  readonly rewards: Rewards
  readonly closed: boolean
  readonly onAsk: (wanted: Wanted) => void
}

/** Edits the terms of a product and its contract. The contract's title in each language is the product's name. */
export function InstrumentForm({ draftName, terms, document, rewards, closed, onAsk }: InstrumentFormProps): ReactNode {
  const t = useText('instrument')
  const term = useText('term')
  const own = useLocale().locale
  const [locale, setLocale] = useState<Locale>(own)
  const [type, setType] = useState(terms.type)
  const [untouched, setUntouched] = useState(false)
  const [tried, setTried] = useState<Terms>()
  const [before] = useState(() =>
    draftOf((one) => ({ title: terms.name[one], body: document ? bodyOf(document[one].sections) : '' })),
  )
  const { text: draft, setText: setDraft } = useKeptDraft(draftName, before)
  const isFixed = document !== undefined

  const validate = (entered: FormValues) => {
    const faults = Object.fromEntries(faultsOfForm({ ...entered, type }).map((name) => [name, t('wrong')]))
    const wrong = LOCALES.find(
      (one) => draft[one].title.trim() === '' || (sectionsOf(draft[one].body) ?? []).length === 0,
    )
    if (wrong) setLocale(wrong)
    return wrong ? { ...faults, body: t('wrong') } : faults
  }
  const wantedOf = (entered: FormValues): Terms => ({
    // Disabled fields are not submitted, so they keep their values.
    ...termsOfForm({ ...entered, type }),
    ...(isFixed
      ? { type: terms.type, asset_code: terms.asset_code, dividend_asset_code: terms.dividend_asset_code }
      : {}),
    name: namesOf(draft),
  })
  const ask = async (entered: FormValues) => {
    const wanted = wantedOf(entered)
    setTried(wanted)
    const isOtherText = changedLocales(before, draft).length > 0
    const same = changesOf(terms, wanted).length === 0 && !isOtherText
    setUntouched(same)
    if (!same) onAsk({ terms: wanted, ...(isOtherText ? { document: documentOf(draft) } : {}) })
  }
  const codes = rewards.map(({ asset }) => ({ value: asset.code, label: asset.code }))
  const text = (
    name: Extract<keyof Terms, string>,
    value: string,
    more: { readonly type?: 'date'; readonly hint?: string } = {},
  ) => <TextField name={name} label={t(`field.${name as 'rates'}`)} defaultValue={value} {...more} />

  return (
    <>
      <Form onSubmit={ask} validate={validate} className={css.form ?? ''}>
        <fieldset className={css.group} disabled={closed}>
          <legend className={css.legend}>{t('group.kind')}</legend>
          <SelectField
            name="type"
            label={t('field.type')}
            value={type}
            disabled={isFixed}
            onChange={(event) => setType(PRODUCT_TYPES.find((one) => one === event.currentTarget.value) ?? type)}
            options={PRODUCT_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
          />
          <SelectField
            name="asset_code"
            label={t('field.asset_code')}
            defaultValue={terms.asset_code}
            disabled={isFixed}
            options={codes}
          />
          <SelectField
            name="dividend_asset_code"
            label={t('field.dividend_asset_code')}
            defaultValue={terms.dividend_asset_code}
            disabled={isFixed}
            options={codes}
          />
          {text('dividend_price', terms.dividend_price ?? '', { hint: t('hint.dividend_price') })}
        </fieldset>
        <fieldset className={css.group} disabled={closed}>
          <legend className={css.legend}>{t('group.interest')}</legend>
          {text('rates', pairsText(terms.rates.map(({ term_days, rate }) => [term_days, rate])), {
            hint: t('hint.rates'),
          })}
          <SelectField
            name="dividend_type"
            label={t('field.dividend_type')}
            defaultValue={terms.dividend_type}
            options={DIVIDEND_TYPES.map((value) => ({ value, label: t(`dividend.${value}`) }))}
          />
          {text('dividend_days', terms.dividend_days === null ? '' : String(terms.dividend_days), {
            hint: t('hint.dividend_days'),
          })}
          {text(
            'early_rates',
            pairsText(terms.early_rates.map(({ from_day, percent }) => [from_day, String(percent)])),
            {
              hint: t('hint.early_rates'),
            },
          )}
          {type === 'SAVINGS_INSTALLMENT' ? (
            <>
              <TextField name="count" label={t('field.count')} defaultValue={String(terms.installments?.count ?? '')} />
              <TextField
                name="late_days"
                label={t('field.late_days')}
                defaultValue={String(terms.installments?.late_days ?? '')}
                hint={t('hint.late_days')}
              />
            </>
          ) : null}
        </fieldset>
        <fieldset className={css.group} disabled={closed}>
          <legend className={css.legend}>{t('group.bounds')}</legend>
          {text('minimum_amount', terms.minimum_amount)}
          {text('maximum_amount', terms.maximum_amount)}
          {text('capacity', terms.capacity, { hint: t('hint.capacity') })}
        </fieldset>
        <fieldset className={css.group} disabled={closed}>
          <legend className={css.legend}>{t('group.dates')}</legend>
          {text('registration_starts_on', terms.registration_starts_on, { type: 'date' })}
          {text('registration_ends_on', terms.registration_ends_on, { type: 'date' })}
          {text('execution_starts_on', terms.execution_starts_on, { type: 'date' })}
          {text('execution_ends_on', terms.execution_ends_on, { type: 'date', hint: t('hint.execution_ends_on') })}
          <div className={css.flag}>
            <CheckField name="is_suspended" label={t('field.is_suspended')} defaultChecked={terms.is_suspended} />
          </div>
        </fieldset>
        <TextEditor
          before={before}
          draft={draft}
          onChange={setDraft}
          locale={locale}
          onLocale={setLocale}
          closed={closed}
          bodyHint={term('body.hint')}
          preview={({ title, body }) => <TermText title={title} sections={sectionsOf(body) ?? []} />}
        />
        {closed ? null : <AskFoot untouched={untouched} />}
      </Form>
      <Simulation terms={tried ?? terms} />
    </>
  )
}

function namesOf(draft: Draft): Terms['name'] {
  return Object.fromEntries(LOCALES.map((locale) => [locale, draft[locale].title.trim()])) as Terms['name']
}

function documentOf(draft: Draft): Document {
  const entries = LOCALES.map((locale) => {
    const { title, body } = draft[locale]
    return [locale, { title: title.trim(), sections: sectionsOf(body) ?? [] }]
  })
  return Object.fromEntries(entries) as Document
}

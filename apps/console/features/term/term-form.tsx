import { LOCALE_NAMES, LOCALES, type Locale } from '@cocobnk/i18n'
import { useLocale } from '@cocobnk/i18n/react'
import { Button, Form, type FormValues, TextField } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useText } from '../../texts.ts'
import { AskFoot } from '../change/ask-foot.tsx'
import { changedLocales, type Draft, draftOf } from '../text/draft.ts'
import { useKeptDraft } from '../text/kept-draft.ts'
import { TextEditor } from '../text/text-editor.tsx'
import type { TermTexts, TermVersion } from './queries.ts'
import { bodyOf, sectionsOf } from './term-body.ts'
import css from './term-form.module.css'
import { TermText } from './term-text.tsx'

type TermFormProps = {
  /** The name under which the unfinished text is stored in this tab. */
  readonly draftName: string
  /** The version that the new text starts from. */
  readonly from: TermVersion
  readonly versions: readonly TermVersion[]
  readonly onAsk: (version: TermVersion) => void
  readonly onCancel: () => void
}

/** A new version: its effective date, and its text in every language. */
export function TermForm({ draftName, from, versions, onAsk, onCancel }: TermFormProps): ReactNode {
  const t = useText('term')
  const text = useText('text')
  const own = useLocale().locale
  const [locale, setLocale] = useState<Locale>(own)
  const [before] = useState(() =>
    draftOf((one) => ({ title: from.text[one].title, body: bodyOf(from.text[one].sections) })),
  )
  const { text: draft, setText: setDraft, fields, setField } = useKeptDraft(draftName, before)
  const [untouched, setUntouched] = useState(false)
  const isDocument = from.text[own].sections.length > 0

  const validate = ({ day = '' }: FormValues) => {
    if (!(Date.parse(startOf(day)) > Date.now())) return { day: t('day.past') }
    if (versions.some(({ version }) => version === day)) return { day: t('day.taken') }
    const wrong = LOCALES.find((one) => !isWhole(draft[one], isDocument))
    if (!wrong) return {}
    setLocale(wrong)
    const language = LOCALE_NAMES[wrong]
    return { [draft[wrong].title.trim() === '' ? 'title' : 'body']: t('body.wrong', { language }) }
  }
  const ask = async ({ day = '' }: FormValues) => {
    // An older version, requested unchanged, is a change: it takes effect again. The latest version, unchanged, is not.
    const same = from === versions[0] && changedLocales(before, draft).length === 0
    setUntouched(same)
    if (!same) onAsk({ version: day, effective_at: new Date(startOf(day)).toISOString(), text: textsOf(draft) })
  }

  return (
    <Form onSubmit={ask} validate={validate} className={css.form ?? ''}>
      <div className={css.day}>
        <TextField
          name="day"
          type="date"
          label={t('day')}
          hint={t('day.hint')}
          defaultValue={fields.day ?? ''}
          onChange={(event) => setField('day', event.currentTarget.value)}
          required
        />
      </div>
      <TextEditor
        before={before}
        draft={draft}
        onChange={setDraft}
        locale={locale}
        onLocale={setLocale}
        bodyHint={t('body.hint')}
        preview={({ title, body }) => <TermText title={title} sections={sectionsOf(body) ?? []} />}
      />
      <div className={css.foot}>
        <AskFoot untouched={untouched} />
        <Button onClick={onCancel}>{text('cancel')}</Button>
      </div>
    </Form>
  )
}

/** Days begin in the bank's time zone. */
function startOf(day: string): string {
  return `${day}T00:00:00+09:00`
}

function isWhole({ title, body }: Draft[Locale], isDocument: boolean): boolean {
  const sections = sectionsOf(body)
  return title.trim() !== '' && sections !== undefined && sections.length > 0 === isDocument
}

function textsOf(draft: Draft): TermTexts {
  const entries = LOCALES.map((locale) => {
    const { title, body } = draft[locale]
    return [locale, { title: title.trim(), sections: sectionsOf(body) ?? [] }]
  })
  return Object.fromEntries(entries) as TermTexts
}

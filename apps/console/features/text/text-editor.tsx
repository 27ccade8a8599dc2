import { FALLBACK_LOCALE, LOCALE_NAMES, LOCALES, type Locale } from '@cocobnk/i18n'
import { Segmented, SelectField, TextArea, TextField } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useText } from '../../texts.ts'
import { changedLocales, type Draft, fallbackLocales, missingLocales } from './draft.ts'
import css from './text-editor.module.css'

const VIEWS = ['write', 'preview'] as const

type TextEditorProps = {
  readonly before: Draft
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
  /** The language shown. Controlled by the caller, which switches to the language of a fault. */
  readonly locale: Locale
  readonly onLocale: (locale: Locale) => void
  /** Languages that are required. Readers of any other empty language get English. */
  readonly needed?: readonly Locale[]
  readonly bodyHint?: string
  /** Read-only. */
  readonly closed?: boolean
  /** Renders the text as members will see it. */
  readonly preview: (text: Draft[Locale]) => ReactNode
}

/** Edits one language at a time. Changed languages are marked, so that none is forgotten. */
export function TextEditor(props: TextEditorProps): ReactNode {
  const { before, draft, onChange, locale, onLocale, needed = LOCALES, bodyHint, closed = false, preview } = props
  const t = useText('text')
  const [view, setView] = useState<(typeof VIEWS)[number]>(closed ? 'preview' : 'write')
  const changed = changedLocales(before, draft)
  const missing = missingLocales(draft, needed)
  const fallback = fallbackLocales(draft, needed)
  const { title, body } = draft[locale]
  const read = fallback.includes(locale) ? FALLBACK_LOCALE : locale
  const write = (text: Partial<Draft[Locale]>) => onChange({ ...draft, [locale]: { title, body, ...text } })
  return (
    <div className={css.editor}>
      <div className={css.head}>
        <SelectField
          name="locale"
          label={t('language')}
          value={locale}
          onChange={(event) => onLocale(LOCALES.find((one) => one === event.currentTarget.value) ?? locale)}
          options={LOCALES.map((value) => {
            const name = LOCALE_NAMES[value]
            if (missing.includes(value)) return { value, label: t('language.missing', { name }) }
            if (fallback.includes(value)) return { value, label: t('language.fallback', { name }) }
            return { value, label: changed.includes(value) ? t('language.changed', { name }) : name }
          })}
        />
        {closed ? null : (
          <>
            <Segmented
              label={t('view')}
              value={view}
              options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
              onChange={setView}
            />
            <span className={css.changed} role="status">
              {t('changed', { n: changed.length })}
            </span>
          </>
        )}
      </div>
      {missing.length > 0 ? <p className={css.missing}>{t('missing.some', listed(missing))}</p> : null}
      {fallback.length > 0 ? <p className={css.fallback}>{t('fallback.some', listed(fallback))}</p> : null}
      {/* Stays mounted while the preview is shown, because faults are shown at its fields. */}
      <div key={locale} className={css.fields} hidden={closed || view !== 'write'}>
        <TextField
          name="title"
          label={t('title')}
          lang={locale}
          defaultValue={title}
          maxLength={200}
          onChange={(event) => write({ title: event.currentTarget.value })}
        />
        <TextArea
          name="body"
          label={t('body')}
          hint={bodyHint}
          lang={locale}
          tall
          defaultValue={body}
          onChange={(event) => write({ body: event.currentTarget.value })}
        />
      </div>
      {closed || view === 'preview' ? (
        <div className={css.preview} lang={read}>
          {preview(draft[read])}
        </div>
      ) : null}
    </div>
  )
}

function listed(locales: readonly Locale[]) {
  return { n: locales.length, languages: locales.map((locale) => LOCALE_NAMES[locale]).join(', ') }
}

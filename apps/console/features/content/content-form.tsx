import { CONTENT_LOCALES } from '@cocobnk/contract'
import { LOCALE_NAMES, type Locale } from '@cocobnk/i18n'
import { useLocale } from '@cocobnk/i18n/react'
import { Form, type FormValues, RichText, TextField } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useText } from '../../texts.ts'
import { AskFoot } from '../change/ask-foot.tsx'
import css from '../change/change-form.module.css'
import { changesOf } from '../change/changes.ts'
import { missingLocales } from '../text/draft.ts'
import { useKeptDraft } from '../text/kept-draft.ts'
import { TextEditor } from '../text/text-editor.tsx'
import { draftOfContent, writtenIn } from './content-text.ts'
import { localMoment, momentOf } from './moment.ts'
import type { Content } from './queries.ts'

type ContentFormProps = {
  /** The name under which the unfinished text is stored in this tab. */
  readonly draft: string
  readonly content: Content
  /** Read-only: the operator may not change it, or a change is already pending. */
  readonly closed: boolean
  readonly onAsk: (content: Content) => void
}

export function ContentForm({ draft, content, closed, onAsk }: ContentFormProps): ReactNode {
  const t = useText('content')
  const words = useText('text')
  const [locale, setLocale] = useState<Locale>(useLocale().locale)
  const [before] = useState(() => draftOfContent(content))
  const { text, setText, fields, setField } = useKeptDraft(draft, before)
  const [untouched, setUntouched] = useState(false)
  const times = ({ from = '', until = '' }: FormValues) => ({
    published_at: momentOf(from, content.published_at) ?? content.published_at,
    expires_at: momentOf(until, content.expires_at),
  })

  const validate = (entered: FormValues) => {
    const { published_at, expires_at } = times(entered)
    if (expires_at !== null && expires_at <= published_at) return { until: t('until.early') }
    const [missing] = missingLocales(text, CONTENT_LOCALES)
    if (!missing) return {}
    setLocale(missing)
    const field = text[missing].title.trim() === '' ? 'title' : 'body'
    return { [field]: words('missing', { language: LOCALE_NAMES[missing] }) }
  }
  const ask = async (entered: FormValues) => {
    const wanted = { ...times(entered), text: writtenIn(text) }
    const same = changesOf(content, wanted).length === 0
    setUntouched(same)
    if (!same) onAsk(wanted)
  }

  return (
    <Form onSubmit={ask} validate={validate} className={css.form ?? ''}>
      <fieldset className={css.group} disabled={closed}>
        <TextField
          name="from"
          type="datetime-local"
          label={t('from')}
          hint={t('from.hint')}
          defaultValue={fields.from ?? localMoment(content.published_at)}
          onChange={(event) => setField('from', event.currentTarget.value)}
          required
        />
        <TextField
          name="until"
          type="datetime-local"
          label={t('until')}
          hint={t('until.hint')}
          defaultValue={fields.until ?? localMoment(content.expires_at)}
          onChange={(event) => setField('until', event.currentTarget.value)}
        />
      </fieldset>
      <TextEditor
        before={before}
        draft={text}
        onChange={setText}
        locale={locale}
        onLocale={setLocale}
        needed={CONTENT_LOCALES}
        closed={closed}
        bodyHint={t('body.hint')}
        preview={({ title, body }) => (
          <>
            <h4>{title}</h4>
            <RichText below={2}>{body}</RichText>
          </>
        )}
      />
      {closed ? null : <AskFoot untouched={untouched} />}
    </Form>
  )
}

import { LOCALE_NAMES, LOCALES, type Locale } from '@cocobnk/i18n'
import { useLocale } from '@cocobnk/i18n/react'
import { Form, type FormValues, RichText, TextField } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useText } from '../../texts.ts'
import { AskFoot } from '../change/ask-foot.tsx'
import css from '../change/change-form.module.css'
import { changesOf } from '../change/changes.ts'
import { useKeptDraft } from '../text/kept-draft.ts'
import { TextEditor } from '../text/text-editor.tsx'
import { localMoment, momentOf } from './moment.ts'
import type { Content } from './queries.ts'

type ContentFormProps = {
  /** Under which an unfinished text is kept in this tab. */
  readonly draft: string
  readonly content: Content
  /** Only to be read: the operator may not change it, or a change waits already. */
  readonly closed: boolean
  readonly onAsk: (content: Content) => void
}

export function ContentForm({ draft, content, closed, onAsk }: ContentFormProps): ReactNode {
  const t = useText('content')
  const words = useText('text')
  const [locale, setLocale] = useState<Locale>(useLocale().locale)
  const [text, setText] = useKeptDraft(draft, content.text)
  const [untouched, setUntouched] = useState(false)
  const times = ({ from = '', until = '' }: FormValues) => ({
    published_at: momentOf(from, content.published_at) ?? content.published_at,
    expires_at: momentOf(until, content.expires_at),
  })

  const validate = (entered: FormValues) => {
    const { published_at, expires_at } = times(entered)
    if (expires_at !== null && expires_at <= published_at) return { until: t('until.early') }
    const missing = LOCALES.find((one) => text[one].title.trim() === '' || text[one].body.trim() === '')
    if (!missing) return {}
    setLocale(missing)
    const field = text[missing].title.trim() === '' ? 'title' : 'body'
    return { [field]: words('missing', { language: LOCALE_NAMES[missing] }) }
  }
  const ask = async (entered: FormValues) => {
    const wanted = { ...times(entered), text }
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
          defaultValue={localMoment(content.published_at)}
          required
        />
        <TextField
          name="until"
          type="datetime-local"
          label={t('until')}
          hint={t('until.hint')}
          defaultValue={localMoment(content.expires_at)}
        />
      </fieldset>
      <TextEditor
        before={content.text}
        draft={text}
        onChange={setText}
        locale={locale}
        onLocale={setLocale}
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

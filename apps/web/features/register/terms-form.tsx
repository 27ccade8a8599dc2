import type { Term } from '@cocobnk/contract'
import { CheckField, type FieldErrors, Form, SubmitButton } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { Trouble } from '../../refusal/trouble.tsx'
import { useText } from '../../texts.ts'
import { type Agreement, agree, isAllAgreed, markRead, missingIn, type TermItem, unreadOf } from './agreement.ts'
import { DownloadTerms } from './download-terms.tsx'
import { TermDialog } from './term-dialog.tsx'
import { TermRow } from './term-row.tsx'
import css from './terms-form.module.css'

type TermsFormProps = {
  readonly terms: readonly TermItem[]
  readonly agreement: Agreement
  readonly onChange: (agreement: Agreement) => void
  readonly onAccepted: (terms: readonly Term[]) => Promise<void>
}

export function TermsForm({ terms, agreement, onChange, onAccepted }: TermsFormProps): ReactNode {
  const t = useText('register')
  const refusal = useText('refusal')
  const [opened, setOpened] = useState<TermItem>()
  const [trouble, setTrouble] = useState<string>()

  /** Reports missing consents before unread documents, which can still be opened after ticking. */
  const check = (): FieldErrors => {
    const { consents, readings } = missingIn(terms, agreement)
    const [faulty, message] = consents.length > 0 ? [consents, refusal('field.TERMS_REQUIRED')] : [readings, t('read')]
    setTrouble(faulty.length > 0 ? message : undefined)
    return Object.fromEntries(faulty.map(({ code }) => [code, consents.length > 0 ? consentText(code) : t('readThis')]))
  }
  const consentText = (code: Term) => (code === 'OVER_19' ? refusal('field.OVER_19_REQUIRED') : t('agreeThis'))

  return (
    <Form onSubmit={() => onAccepted(agreement.agreed)} validate={check}>
      <div className={css.all}>
        <CheckField
          name="all"
          label={t('all')}
          hint={t('allHint')}
          checked={isAllAgreed(terms, agreement)}
          onChange={(event) =>
            onChange(
              agree(
                agreement,
                terms.map(({ code }) => code),
                event.currentTarget.checked,
              ),
            )
          }
        />
      </div>
      <ul className={css.terms}>
        {terms.map((term) => (
          <TermRow
            key={term.code}
            term={term}
            agreed={agreement.agreed.includes(term.code)}
            read={agreement.read.includes(term.code)}
            onAgree={(agreed) => onChange(agree(agreement, [term.code], agreed))}
            onOpen={() => setOpened(term)}
          />
        ))}
      </ul>
      <DownloadTerms terms={terms} onDownloaded={(codes) => onChange(markRead(agreement, codes))} />
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <SubmitButton>{t('continue')}</SubmitButton>
      {opened ? (
        <TermDialog
          term={opened}
          next={unreadOf(terms, agreement.read).find(({ code }) => code !== opened.code)}
          onRead={() => onChange(markRead(agreement, [opened.code]))}
          onAgree={(next) => {
            onChange(agree(markRead(agreement, [opened.code]), [opened.code], true))
            setOpened(next)
          }}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </Form>
  )
}

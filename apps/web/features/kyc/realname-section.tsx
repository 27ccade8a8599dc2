import { Form, type FormValues, KeyValue, Note, SubmitButton, TextField } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { When } from '../../locale/when.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import css from './apply-form.module.css'
import { BirthField } from './birth-field.tsx'
import { type Realname, realnameQuery } from './queries.ts'
import { useIdentityWindow, type WindowPhase } from './use-identity-window.ts'

/** The member's real name: verified until a date, or the form that opens the provider's window. */
export function RealnameSection(): ReactNode {
  const t = useText('kyc')
  const query = useQuery(realnameQuery(useApp().client))
  const { phase, begin } = useIdentityWindow()
  const { trouble, submit } = useSubmit()
  const verify = ({ name = '', birth_date = '' }: FormValues) => submit(() => begin({ name, birth_date }))
  return (
    <MemberSection id="realname" title={t('realname.title')} note={t('realname.note')}>
      <Loaded from={query} failed={t('failed')}>
        {({ realname, attempt }) => (
          <>
            {realname ? <Verified realname={realname} /> : null}
            <PhaseNote phase={phase} fault={attempt?.fault ?? null} />
            <Form onSubmit={verify} className={css.form ?? ''}>
              {trouble ? <Trouble>{trouble}</Trouble> : null}
              <TextField
                name="name"
                label={t('field.name')}
                hint={t('name.hint')}
                required
                autoComplete="name"
                maxLength={100}
              />
              <BirthField />
              <SubmitButton variant="default">{t(realname ? 'realname.renew' : 'realname.start')}</SubmitButton>
            </Form>
          </>
        )}
      </Loaded>
    </MemberSection>
  )
}

function Verified({ realname }: { readonly realname: NonNullable<Realname['realname']> }): ReactNode {
  const t = useText('kyc')
  const [now] = useState(() => Date.now())
  const isOver = Date.parse(realname.expires_at) <= now
  return (
    <KeyValue
      look="ruled"
      rows={[
        { label: t('field.name'), value: realname.name },
        { label: t('realname.verified'), value: <When at={realname.verified_at} as="date" /> },
        { label: t(isOver ? 'realname.over' : 'column.expires'), value: <When at={realname.expires_at} as="date" /> },
      ]}
    />
  )
}

type PhaseNoteProps = { readonly phase: WindowPhase; readonly fault: 'REFUSED' | 'MISMATCH' | null }

function PhaseNote({ phase, fault }: PhaseNoteProps): ReactNode {
  const t = useText('kyc')
  if (phase === 'idle' || phase === 'verified') return null
  if (phase === 'waiting') return <Note tone="pending">{t('realname.waiting')}</Note>
  if (phase === 'failed') return <Note tone="danger">{t(`realname.failed.${fault ?? 'REFUSED'}`)}</Note>
  return <Note tone="danger">{t(`realname.${phase}`)}</Note>
}

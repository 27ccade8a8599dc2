import {
  Button,
  confirm,
  Form,
  type FormValues,
  ModalDialog,
  PasswordField,
  SubmitButton,
  Text,
  toast,
} from '@cocobnk/ui'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { MemberSection } from '../../page/member-page.tsx'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import css from './closure-section.module.css'

/** Closes the membership. */
export function ClosureSection(): ReactNode {
  const t = useText('member')
  const [open, setOpen] = useState(false)
  return (
    <MemberSection title={t('closure')} note={t('closure.note')}>
      <Button variant="danger" size="sm" onClick={() => setOpen(true)}>
        {t('closure.start')}
      </Button>
      <ModalDialog open={open} onClose={() => setOpen(false)} title={t('closure')}>
        <ClosureForm />
      </ModalDialog>
    </MemberSection>
  )
}

function ClosureForm(): ReactNode {
  const t = useText('member')
  const { client, session } = useApp()
  const navigate = useNavigate()
  const { trouble, submit } = useSubmit({ PASSWORD_REFUSED: 'password' })

  const close = ({ password = '' }: FormValues) =>
    submit(async () => {
      const sure = await confirm({
        title: t('closure.sure'),
        message: t('closure.sureText'),
        confirmText: t('closure.confirm'),
        danger: true,
      })
      if (!sure) return
      await client.call('DELETE /member/me', { body: { password } })
      // The server may have ended the session already and caused a redirect. Navigating home comes last, so that it wins.
      session.end()
      await navigate({ to: '/home', replace: true })
      toast.success(t('closure.done'))
    })

  return (
    <Form onSubmit={close}>
      <ul className={css.facts}>
        {(['closure.fact1', 'closure.fact2', 'closure.fact3'] as const).map((fact) => (
          <Text component="li" key={fact} tone="muted">
            {t(fact)}
          </Text>
        ))}
      </ul>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <PasswordField
        name="password"
        label={t('password')}
        required
        autoFocus
        autoComplete="current-password"
        maxLength={128}
      />
      <SubmitButton variant="danger">{t('closure.start')}</SubmitButton>
    </Form>
  )
}

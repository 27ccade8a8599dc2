import { Form, type FormValues, SubmitButton, TextField, TextLink, toast } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { MEMBER } from '../../live/query-keys.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import css from './give-phone.module.css'
import { phoneShown } from './phone-shown.ts'
import type { ConfirmedPhone } from './queries.ts'

type GivePhoneProps = {
  /** The current number, valid until the new one is confirmed. */
  readonly before: ConfirmedPhone | null
  /** Called when a code has been sent. */
  readonly onSent: () => void
  readonly onCancel?: (() => void) | undefined
}

export function GivePhone({ before, onSent, onCancel }: GivePhoneProps): ReactNode {
  const t = useText('member-phone')
  const { client, queryClient } = useApp()
  const { trouble, submit } = useSubmit()
  const give = ({ phone = '' }: FormValues) =>
    submit(async () => {
      await client.call('POST /member/me/phone/code', { body: { phone } })
      await queryClient.invalidateQueries({ queryKey: [MEMBER, 'phone'] })
      onSent()
      toast.success(t('sent'))
    })
  return (
    <Form onSubmit={give} className={css.form ?? ''}>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <TextField
        name="phone"
        type="tel"
        label={t('number')}
        hint={before ? `${t('hint')} ${t('keeps', { number: phoneShown(before.number) })}` : t('hint')}
        required
        autoFocus={onCancel !== undefined}
        autoComplete="tel"
        maxLength={32}
      />
      <SubmitButton variant="default">{t('submit')}</SubmitButton>
      {onCancel ? (
        <TextLink component="button" type="button" onClick={onCancel}>
          {t('cancel')}
        </TextLink>
      ) : null}
    </Form>
  )
}

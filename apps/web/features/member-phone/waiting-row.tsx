import { Form, type FormValues, IconPhone, SettingRow, SubmitButton, Tag, TextLink, toast } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { SentCodeField } from '../../credential-field/sent-code-field.tsx'
import { MEMBER } from '../../live/query-keys.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { phoneShown } from './phone-shown.ts'
import type { WaitingPhone } from './queries.ts'
import css from './waiting-row.module.css'

type WaitingRowProps = { readonly waiting: WaitingPhone; readonly onAnother: () => void }

/** The number to which a code has been sent, with the code field right below it. */
export function WaitingRow({ waiting, onAnother }: WaitingRowProps): ReactNode {
  const t = useText('member-phone')
  return (
    <SettingRow
      mark={<IconPhone />}
      tone="pending"
      title={phoneShown(waiting.number)}
      tag={<Tag tone="pending">{t('waiting')}</Tag>}
    >
      <ConfirmPhone waiting={waiting} onAnother={onAnother} />
    </SettingRow>
  )
}

function ConfirmPhone({ waiting, onAnother }: WaitingRowProps): ReactNode {
  const t = useText('member-phone')
  const { client, queryClient, session } = useApp()
  const { trouble, submit } = useSubmit({ CODE_REFUSED: 'code' })
  const [lifeMs] = useState(() => Date.parse(waiting.expires_at) - session.nowMs())

  const verify = ({ code = '' }: FormValues) =>
    submit(async () => {
      await client.call('POST /member/me/phone/verify', { body: { code } })
      await queryClient.invalidateQueries({ queryKey: [MEMBER] })
      toast.success(t('done'))
    })
  const resend = () => client.call('POST /member/me/phone/resend')

  return (
    <Form onSubmit={verify} className={css.form ?? ''}>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <SentCodeField by="sms" lifeMs={lifeMs} resend={resend} submits />
      <SubmitButton>{t('code.submit')}</SubmitButton>
      <TextLink component="button" type="button" onClick={onAnother}>
        {t('another')}
      </TextLink>
    </Form>
  )
}

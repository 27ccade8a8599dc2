import { Button, CodeField, toast } from '@cocobnk/ui'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { refusalText } from '../../refusal/refusal-text.ts'
import { useText } from '../../texts.ts'

type MailCodeProps = {
  /** The address last entered. */
  readonly email: string
  readonly isOffered: boolean
}

/** The mailed code for signing in on an unknown device. The field is named `mail_code`. */
export function MailCode({ email, isOffered }: MailCodeProps): ReactNode {
  const t = useText('login')
  const { client } = useConsole()
  const [wasSent, setWasSent] = useState(false)
  const sending = useMutation({
    mutationFn: () => client.call('POST /operator/auth/token/code', { body: { email } }),
    onSuccess: () => {
      setWasSent(true)
      toast.success(t('mailCode.sent'))
    },
    onError: (failure) => toast.error(refusalText(failure) ?? t('mailCode.failed')),
  })
  if (!isOffered && !wasSent) return null
  return (
    <>
      {wasSent ? (
        <CodeField name="mail_code" label={t('mailCode')} hint={t('mailCode.hint')} required autoFocus />
      ) : null}
      <Button size="sm" disabled={sending.isPending} onClick={() => sending.mutate()}>
        {t(wasSent ? 'mailCode.again' : 'mailCode.send')}
      </Button>
    </>
  )
}

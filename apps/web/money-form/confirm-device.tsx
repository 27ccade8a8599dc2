import { Button, Form, Stack, SubmitButton, toast } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useApp } from '../context.ts'
import { SentCodeField } from '../credential-field/sent-code-field.tsx'
import { MEMBER } from '../live/query-keys.ts'
import { Trouble } from '../refusal/trouble.tsx'
import { useAction } from '../refusal/use-action.ts'
import { useSubmit } from '../refusal/use-submit.ts'
import { useText } from '../texts.ts'

/** Makes this browser a known device, with a mailed code. */
export function ConfirmDevice(): ReactNode {
  const t = useText('member')
  const { client } = useApp()
  const { pending, run } = useAction()
  const [isSent, setIsSent] = useState(false)
  const send = () => client.call('POST /auth/device/code')
  if (isSent) return <CodeForm resend={send} />
  const begin = () =>
    run(async () => {
      await send()
      setIsSent(true)
    })
  return (
    <div>
      <Button size="sm" disabled={pending} onClick={() => void begin()}>
        {t('device.send')}
      </Button>
    </div>
  )
}

function CodeForm({ resend }: { readonly resend: () => Promise<unknown> }): ReactNode {
  const t = useText('member')
  const { client, queryClient } = useApp()
  const { trouble, submit } = useSubmit({ CODE_REFUSED: 'code' })
  const confirm = async (code: string) => {
    await client.call('POST /auth/device', { body: { code } })
    toast.success(t('device.done'))
    await queryClient.invalidateQueries({ queryKey: [MEMBER] })
  }
  return (
    <Form onSubmit={(values) => submit(() => confirm(values.code ?? ''))}>
      <Stack gap="sm" align="start">
        {trouble ? <Trouble>{trouble}</Trouble> : null}
        <SentCodeField by="mail" resend={resend} submits />
        <SubmitButton>{t('device.confirm')}</SubmitButton>
      </Stack>
    </Form>
  )
}

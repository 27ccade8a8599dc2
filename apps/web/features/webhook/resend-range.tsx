import { useLocale } from '@cocobnk/i18n/react'
import { Button, Form, type FormValues, ModalDialog, SubmitButton, Text, TextField, toast } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { WEBHOOKS_KEY } from '../../live/query-keys.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import type { Place } from './queries.ts'

/** The API resends at most this many events at once. */
const RANGE_MAX = 1_000

export function ResendRange({ path }: { readonly path: Place }): ReactNode {
  const t = useText('webhook')
  const { locale } = useLocale()
  const { client, queryClient } = useApp()
  const { trouble, submit } = useSubmit()
  const [open, setOpen] = useState(false)
  const resend = ({ from = '', to = '' }: FormValues) =>
    submit(async () => {
      const { count } = await client.call('POST /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}/resend', {
        path,
        body: { from_event_seq: Number(from), to_event_seq: Number(to) },
      })
      await queryClient.invalidateQueries({ queryKey: WEBHOOKS_KEY })
      toast.success(t('range.done', { n: count }))
      setOpen(false)
    })
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('range')}
      </Button>
      <ModalDialog open={open} onClose={() => setOpen(false)} title={t('range')}>
        <Form onSubmit={resend}>
          <Text tone="muted">{t('range.lede', { max: new Intl.NumberFormat(locale).format(RANGE_MAX) })}</Text>
          {trouble ? <Trouble>{trouble}</Trouble> : null}
          <TextField name="from" label={t('range.from')} required inputMode="numeric" autoFocus autoComplete="off" />
          <TextField name="to" label={t('range.to')} required inputMode="numeric" autoComplete="off" />
          <SubmitButton>{t('range.submit')}</SubmitButton>
        </Form>
      </ModalDialog>
    </>
  )
}

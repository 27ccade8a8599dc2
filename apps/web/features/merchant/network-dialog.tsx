import { Form, type FormValues, ModalDialog, SubmitButton, Text, TextField, toast } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { MERCHANTS_KEY } from '../../live/query-keys.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import type { MerchantKey } from './queries.ts'

type NetworkDialogProps = {
  readonly merchantSeq: string
  readonly signingKey: MerchantKey
  readonly open: boolean
  readonly onClose: () => void
}

/** Networks from which the keys of a mode work. In live mode, the owner has to confirm the change. */
export function NetworkDialog({ open, onClose, ...asked }: NetworkDialogProps): ReactNode {
  const t = useText('merchant')
  return (
    <ModalDialog open={open} onClose={onClose} title={t('networks')}>
      {open ? <NetworkForm {...asked} onDone={onClose} /> : null}
    </ModalDialog>
  )
}

type NetworkFormProps = Pick<NetworkDialogProps, 'merchantSeq' | 'signingKey'> & { readonly onDone: () => void }

function NetworkForm({ merchantSeq, signingKey: { mode, networks: known }, onDone }: NetworkFormProps): ReactNode {
  const t = useText('merchant')
  const { client, queryClient } = useApp()
  const { trouble, submit } = useSubmit()

  const save = async ({ networks = '' }: FormValues) => {
    const body = { mode, networks: networks.split(/[\s,]+/).filter((part) => part !== '') }
    const path = { merchant_seq: merchantSeq }
    const answer = await submit(async () => {
      await client.call('PUT /pg/merchant/{merchant_seq}/signature-key', { path, body })
      await queryClient.invalidateQueries({ queryKey: MERCHANTS_KEY })
      toast.success(t('networks.done'))
      onDone()
    })
    // The API names the wrong entry (`networks.1`); here all networks share one field.
    const isNetwork = Object.keys(answer?.fields ?? {}).some((field) => field.startsWith('networks'))
    return isNetwork ? { fields: { networks: t('networks.wrong') } } : answer
  }

  return (
    <Form onSubmit={save}>
      <Text tone="muted">{t('networks.lede')}</Text>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <TextField
        name="networks"
        label={t('networks')}
        hint={t('networks.hint')}
        defaultValue={known.join(' ')}
        autoComplete="off"
      />
      <SubmitButton>{t('networks.save')}</SubmitButton>
    </Form>
  )
}

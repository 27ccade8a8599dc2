import type { CommerceMode } from '@cocobnk/contract'
import { Button, IconPlus, ModalDialog } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { WEBHOOKS_KEY } from '../../live/query-keys.ts'
import { useText } from '../../texts.ts'
import { EndpointForm, type EndpointWish } from './endpoint-form.tsx'
import { Secret } from './secret.tsx'

type AddEndpointProps = { readonly merchantSeq: string; readonly mode: CommerceMode }

export function AddEndpoint({ merchantSeq: merchant_seq, mode }: AddEndpointProps): ReactNode {
  const t = useText('webhook')
  const { client, queryClient } = useApp()
  const [open, setOpen] = useState(false)
  const [secret, setSecret] = useState<string>()
  const close = () => {
    setOpen(false)
    setSecret(undefined)
  }
  const add = async (wish: EndpointWish) => {
    const body = { mode, ...wish }
    const made = await client.call('POST /pg/merchant/{merchant_seq}/webhook', { path: { merchant_seq }, body })
    setSecret(made.secret)
    await queryClient.invalidateQueries({ queryKey: WEBHOOKS_KEY })
  }
  return (
    <>
      <Button size="sm" icon={<IconPlus size="sm" />} onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
      <ModalDialog open={open} onClose={close} title={secret ? t('secret.title') : t('add')}>
        {secret ? (
          <Secret secret={secret} onKept={close} />
        ) : (
          <EndpointForm submitText={t('add.submit')} onSave={add} />
        )}
      </ModalDialog>
    </>
  )
}

import { confirm, IconMore, Menu, MenuItem, ModalDialog, toast } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { WEBHOOKS_KEY } from '../../live/query-keys.ts'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import { EndpointForm, type EndpointWish } from './endpoint-form.tsx'
import type { Endpoint, Place } from './queries.ts'
import { Secret } from './secret.tsx'

type EndpointMenuProps = { readonly endpoint: Endpoint; readonly path: Place }
type Told = { readonly secret: string; readonly old_secret_ends_at: string | null }

const PLACE = '/pg/merchant/{merchant_seq}/webhook/{endpoint_seq}' as const

export function EndpointMenu({ endpoint, path }: EndpointMenuProps): ReactNode {
  const t = useText('webhook')
  const { client, queryClient } = useApp()
  const { run } = useAction()
  const [told, setTold] = useState<Told>()
  const [isEditing, setEditing] = useState(false)
  const { url, state } = endpoint

  const act = (call: () => Promise<unknown>, said: string) =>
    run(async () => {
      await call()
      await queryClient.invalidateQueries({ queryKey: WEBHOOKS_KEY })
      toast.success(said)
    })
  const pause = () => {
    const type = state === 'PAUSED' ? 'SET_ENABLED' : 'SET_PAUSED'
    return act(
      () => client.call(`PATCH ${PLACE}`, { path, body: { type } }),
      t(state === 'PAUSED' ? 'resume.done' : 'pause.done'),
    )
  }
  const tell = (type: 'REVEAL' | 'ROTATE') =>
    run(async () => setTold(await client.call(`POST ${PLACE}/secret`, { path, body: { type } })))
  const rotate = async () => {
    if (await confirm({ title: t('rotate.sure'), message: t('rotate.sureText'), confirmText: t('rotate') }))
      await tell('ROTATE')
  }
  const remove = async () => {
    const words = { title: t('delete.sure'), message: url, confirmText: t('delete') }
    if (await confirm({ ...words, danger: true }))
      await act(() => client.call(`DELETE ${PLACE}`, { path }), t('delete.done'))
  }
  const change = async (body: EndpointWish) => {
    await client.call(`PUT ${PLACE}`, { path, body })
    await queryClient.invalidateQueries({ queryKey: WEBHOOKS_KEY })
    setEditing(false)
  }
  return (
    <>
      <Menu trigger={<IconMore />} label={t('menu', { url })} align="end">
        <MenuItem onClick={() => void act(() => client.call(`POST ${PLACE}/test`, { path }), t('test.done'))}>
          {t('test')}
        </MenuItem>
        <MenuItem onClick={() => void tell('REVEAL')}>{t('reveal')}</MenuItem>
        <MenuItem onClick={() => void rotate()}>{t('rotate')}</MenuItem>
        <MenuItem onClick={() => setEditing(true)}>{t('edit')}</MenuItem>
        <MenuItem onClick={() => void pause()}>{t(state === 'PAUSED' ? 'resume' : 'pause')}</MenuItem>
        <MenuItem onClick={() => void remove()}>{t('delete')}</MenuItem>
      </Menu>
      <ModalDialog open={told !== undefined} onClose={() => setTold(undefined)} title={t('secret.title')}>
        {told ? (
          <Secret secret={told.secret} oldEndsAt={told.old_secret_ends_at} onKept={() => setTold(undefined)} />
        ) : null}
      </ModalDialog>
      <ModalDialog open={isEditing} onClose={() => setEditing(false)} title={t('edit')}>
        <EndpointForm endpoint={endpoint} submitText={t('save')} onSave={change} />
      </ModalDialog>
    </>
  )
}

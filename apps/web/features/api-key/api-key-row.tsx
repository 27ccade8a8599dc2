import { Button, confirm, IconKey, SettingRow, Tag, toast } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { API_KEYS_KEY } from '../../live/query-keys.ts'
import { When } from '../../locale/when.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import type { ApiKey } from './queries.ts'

type OneProps = { readonly apiKey: ApiKey }

export function ApiKeyRow({ apiKey }: OneProps): ReactNode {
  const t = useText('api-key')
  const [now] = useState(() => Date.now())
  const isOver = Date.parse(apiKey.expires_at) <= now
  return (
    <SettingRow
      mark={<IconKey />}
      tone={isOver ? 'neutral' : 'done'}
      title={apiKey.name}
      tag={<Tag tone={isOver ? 'neutral' : 'primary'}>{isOver ? t('expired') : t(`scope.${apiKey.scope}`)}</Tag>}
      note={
        <>
          <LastUse apiKey={apiKey} /> · {apiKey.networks.length > 0 ? apiKey.networks.join(', ') : t('anywhere')}
          <br />
          {t('created')} <When at={apiKey.created_at} as="date" /> · {t('expires')}{' '}
          <When at={apiKey.expires_at} as="date" />
        </>
      }
      action={<Revoke apiKey={apiKey} />}
    />
  )
}

function LastUse({ apiKey: { last_used_at: at, last_used_address: address } }: OneProps): ReactNode {
  const t = useText('api-key')
  if (at === null) return t('unused')
  return (
    <>
      {t('used')} <When at={at} as="ago" /> · {address}
    </>
  )
}

function Revoke({ apiKey: { key_seq, name } }: OneProps): ReactNode {
  const t = useText('api-key')
  const { client, queryClient } = useApp()
  const { pending, run } = useAction()
  const revoke = async () => {
    const words = { title: t('revoke.sure', { name }), message: t('revoke.sureText'), confirmText: t('revoke') }
    if (!(await confirm({ ...words, danger: true }))) return
    await run(async () => {
      await client.call('DELETE /member/me/api-key/{key_seq}', { path: { key_seq } })
      await queryClient.invalidateQueries({ queryKey: API_KEYS_KEY })
      toast.success(t('revoke.done'))
    })
  }
  return (
    <Button size="sm" pending={pending} onClick={() => void revoke()} aria-label={t('revoke.label', { name })}>
      {t('revoke')}
    </Button>
  )
}

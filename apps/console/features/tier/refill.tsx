import type { CallOptions } from '@cocobnk/client'
import { Note, Stack, Text, toast } from '@cocobnk/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { KeyButton } from '../../shell/key-button.tsx'
import { rowsOf } from '../../shell/paged.ts'
import { RouteLink } from '../../shell/route-link.tsx'
import { useText } from '../../texts.ts'
import { APPROVAL_KEY, approvalsQuery } from '../approval/queries.ts'
import { ReasonDialog } from '../reason/reason-dialog.tsx'
import type { Move } from './queries.ts'

/** Asked for here, decided by somebody else. */
export function Refill({ move }: { readonly move: Move }): ReactNode {
  const t = useText('tier')
  const { client } = useConsole()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const approvals = rowsOf(useInfiniteQuery(approvalsQuery(client, 'PENDING')))
  const waiting = approvals?.find(({ subject }) => subject === `tier-move:${move.move_seq}`)
  const ask = async (reason: string, proof: CallOptions) => {
    const wish = { path: { move_seq: move.move_seq }, body: { type: 'SET_ALLOWED', reason } } as const
    await client.call('PATCH /operator/tier/move/{move_seq}', wish, proof)
    setAsking(false)
    toast.success(t('asked'))
    await queryClient.invalidateQueries({ queryKey: APPROVAL_KEY })
  }
  return (
    <>
      {waiting ? (
        <Note tone="pending">
          {t('waiting', { name: waiting.maker.name })}{' '}
          <RouteLink to="/approvals" search={{ show: 'open', id: waiting.approval_seq }}>
            {t('waiting.see')}
          </RouteLink>
        </Note>
      ) : (
        <Stack gap="sm">
          <Text tone="muted">{t('todo.lead')}</Text>
          <KeyButton name="x" label={t('ask')} onPress={() => setAsking(true)} />
        </Stack>
      )}
      {asking ? (
        <ReasonDialog
          title={t('ask')}
          lead={t('ask.lead', { amount: move.amount, code: move.asset_code, to: t(`tier.${move.to_tier}`) })}
          act={t('ask')}
          onSubmit={ask}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

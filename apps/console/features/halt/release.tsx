import type { CallOptions } from '@cocobnk/client'
import { Note, Stack, Text, toast } from '@cocobnk/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { DetailSection } from '../../shell/frame.tsx'
import { KeyButton } from '../../shell/key-button.tsx'
import { rowsOf } from '../../shell/paged.ts'
import { RouteLink } from '../../shell/route-link.tsx'
import { useText } from '../../texts.ts'
import { APPROVAL_KEY, approvalsQuery } from '../approval/queries.ts'
import { ReasonDialog } from '../reason/reason-dialog.tsx'
import { useHaltWords } from './halt-words.ts'
import type { Halt } from './queries.ts'

/** Letting it go on: asked for here, decided by somebody else. */
export function Release({ halt }: { readonly halt: Halt }): ReactNode {
  const t = useText('halt')
  const { client } = useConsole()
  const queryClient = useQueryClient()
  const words = useHaltWords()
  const [asking, setAsking] = useState(false)
  const approvals = rowsOf(useInfiniteQuery(approvalsQuery(client, 'PENDING')))
  const waiting = approvals?.find(({ subject }) => subject === `halt:${halt.halt_seq}`)
  const ask = async (reason: string, proof: CallOptions) => {
    const wish = { path: { halt_seq: halt.halt_seq }, body: { type: 'SET_RELEASED', reason } } as const
    await client.call('PATCH /operator/halt/{halt_seq}', wish, proof)
    setAsking(false)
    toast.success(t('asked'))
    await queryClient.invalidateQueries({ queryKey: APPROVAL_KEY })
  }
  return (
    <DetailSection title={t('todo')}>
      <Stack gap="sm">
        <Text tone="muted">{t('todo.lead')}</Text>
        {waiting ? (
          <Note tone="pending">
            {t('waiting', { name: waiting.maker.name })}{' '}
            <RouteLink to="/approvals" search={{ show: 'open', id: waiting.approval_seq }}>
              {t('waiting.see')}
            </RouteLink>
          </Note>
        ) : (
          <KeyButton name="x" label={t('release')} onPress={() => setAsking(true)} />
        )}
      </Stack>
      {asking ? (
        <ReasonDialog
          title={t('release')}
          lead={t('release.lead', { what: words.what(halt) })}
          act={t('release')}
          onSubmit={ask}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </DetailSection>
  )
}

import { Stack, Text, toast } from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { refusalText } from '../../refusal/refusal-text.ts'
import { useMay } from '../../session/use-session.ts'
import { DetailSection } from '../../shell/frame.tsx'
import { KeyButton } from '../../shell/key-button.tsx'
import { useText } from '../../texts.ts'
import { INQUIRY_KEY, type InquiryRow } from './queries.ts'

/** One operator claims an inquiry; only they can answer it. */
export function InquiryActs({ row }: { readonly row: InquiryRow }): ReactNode {
  const t = useText('inquiry')
  const shell = useText('shell')
  const { client } = useConsole()
  const queryClient = useQueryClient()
  const mayRelease = useMay()('case.release')
  if (row.status !== 'PENDING') return null
  const change = async (type: 'SET_TAKEN' | 'SET_RELEASED') => {
    try {
      const path = { inquiry_seq: row.inquiry_seq }
      await client.call('PATCH /operator/inquiry/{inquiry_seq}', { path, body: { type } })
    } catch (failure) {
      toast.error(refusalText(failure) ?? shell('error.unreached'))
    }
    await queryClient.invalidateQueries({ queryKey: INQUIRY_KEY })
  }
  const held = row.taken_by !== null && !row.mine
  return (
    <DetailSection title={t('todo')}>
      <Stack gap="xs">
        <Text tone="muted">
          {held ? t('heldBy', { name: row.taken_by?.name ?? '' }) : t(row.mine ? 'yours' : 'takeFirst')}
        </Text>
        {row.taken_by === null ? (
          <KeyButton name="t" label={t('take')} variant="filled" onPress={() => void change('SET_TAKEN')} />
        ) : null}
        {row.mine || (held && mayRelease) ? (
          <KeyButton name="l" label={t('letGo')} onPress={() => void change('SET_RELEASED')} />
        ) : null}
      </Stack>
    </DetailSection>
  )
}

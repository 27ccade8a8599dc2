import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { KeyButton } from '../../shell/key-button.tsx'
import { useText } from '../../texts.ts'
import { useWaiting, WaitingNote } from '../approval/waiting.tsx'
import { appQuery, type CaseRow, depositClaimQuery } from './queries.ts'

/** The subject of the approval that a case's decision asks for. */
const SUBJECTS: Readonly<Partial<Record<CaseRow['kind'], string>>> = {
  APP: 'app-review',
  DEPOSIT_CLAIM: 'deposit-claim',
  MERCHANT: 'merchant-review',
}

/** Whether a second operator must agree to what this case asks for. */
export function useNeedsTwo({ kind, subject_seq: seq }: CaseRow): boolean {
  const { client } = useConsole()
  const app = useQuery({ ...appQuery(client, seq), enabled: kind === 'APP' })
  const claim = useQuery({ ...depositClaimQuery(client, seq), enabled: kind === 'DEPOSIT_CLAIM' })
  if (kind === 'APP') return app.data?.scopes.includes('payments:write') ?? false
  if (kind === 'DEPOSIT_CLAIM') return claim.data?.approvals_needed === 2
  return kind === 'MERCHANT'
}

/** Approves, or asks a second operator to. While that is pending, it says so. */
export function ApproveButton({ row, onPress }: { readonly row: CaseRow; readonly onPress: () => void }): ReactNode {
  const t = useText('case')
  const needsTwo = useNeedsTwo(row)
  const approval = useWaiting()(`${SUBJECTS[row.kind] ?? row.kind}:${row.subject_seq}`)
  if (approval) return <WaitingNote approval={approval}>{t('waits', { name: approval.maker.name })}</WaitingNote>
  return <KeyButton name="a" label={t(needsTwo ? 'approve.ask' : 'approve')} variant="filled" onPress={onPress} />
}

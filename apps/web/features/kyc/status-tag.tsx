import { Tag } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useText } from '../../texts.ts'
import type { Certification } from './queries.ts'

const TONES = {
  PENDING: 'pending',
  APPROVED: 'success',
  REJECTED: 'danger',
  CANCELED: 'neutral',
  EXPIRED: 'danger',
  ASKED: 'pending',
} as const

/** The status for the member: an open question takes precedence over pending, and an expired approval counts as none. */
export function StatusTag({ of: { status, asked_at, expires_at } }: { readonly of: Certification }): ReactNode {
  const t = useText('kyc')
  const [now] = useState(() => Date.now())
  const isOver = status === 'APPROVED' && expires_at !== null && Date.parse(expires_at) <= now
  const shown = asked_at ? 'ASKED' : isOver ? 'EXPIRED' : status
  return <Tag tone={TONES[shown]}>{t(`status.${shown}`)}</Tag>
}

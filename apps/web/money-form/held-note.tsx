import { Note, Stack } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useNow } from '../page/countdown.tsx'
import { waitParts } from '../page/wait-text.ts'
import type { MemberInfo } from '../session/me-query.ts'
import { useText } from '../texts.ts'
import { ConfirmDevice } from './confirm-device.tsx'

type Holds = Pick<MemberInfo, 'withdrawals_held_until' | 'device_unconfirmed_until'>

/** Shows why outflow is on hold, with a countdown and what lifts it. The hold of the whole membership takes precedence. */
export function HeldNote({ me }: { readonly me: Holds }): ReactNode {
  const t = useText('member')
  const nowMs = useNow()
  const leftMs = (until: string | null) => (until === null ? 0 : Math.max(0, Date.parse(until) - nowMs))
  const memberMs = leftMs(me.withdrawals_held_until)
  if (memberMs > 0) return <Note tone="pending">{t('held', waitParts(memberMs))}</Note>
  const deviceMs = leftMs(me.device_unconfirmed_until)
  if (deviceMs === 0) return null
  return (
    <Stack gap="sm">
      <Note tone="pending">{t('device.held', waitParts(deviceMs))}</Note>
      <ConfirmDevice />
    </Stack>
  )
}

import { useLocale } from '@cocobnk/i18n/react'
import { Note, Stack, TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { momentText } from '../locale/time-text.ts'
import { useNow } from '../page/countdown.tsx'
import { waitParts } from '../page/wait-text.ts'
import type { MemberInfo } from '../session/me-query.ts'
import { useText } from '../texts.ts'
import { ConfirmDevice } from './confirm-device.tsx'

type Holds = Pick<MemberInfo, 'withdrawals_held_until' | 'operator_held_until' | 'device_unconfirmed_until'>

/** Shows why outflow is on hold, with a countdown and what lifts it. The hold of the whole membership takes precedence. */
export function HeldNote({ me }: { readonly me: Holds }): ReactNode {
  const t = useText('member')
  const { locale } = useLocale()
  const nowMs = useNow()
  const leftMs = (until: string | null) => (until === null ? 0 : Math.max(0, Date.parse(until) - nowMs))
  if (me.operator_held_until && leftMs(me.operator_held_until) > 0) {
    return (
      <Note tone="pending">
        {t('held.operator', { until: momentText(locale, me.operator_held_until) })}{' '}
        <TextLink component={Link} to="/service-center/one-inquiry">
          {t('held.contact')}
        </TextLink>
      </Note>
    )
  }
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

import { useLocale } from '@cocobnk/i18n/react'
import type { TimelineStep } from '@cocobnk/ui'
import { momentText } from '../../locale/time-text.ts'
import { When } from '../../locale/when.tsx'
import { useText } from '../../texts.ts'
import type { DealApplication } from './queries.ts'

type Facts = Pick<DealApplication, 'status' | 'created_at' | 'expires_at' | 'decided_at'>

/** Timeline of an application, up to the exchange of both sides. */
export function useApplicationSteps({ status, created_at, expires_at, decided_at }: Facts): readonly TimelineStep[] {
  const t = useText('deal')
  const { locale } = useLocale()
  const decided = decided_at ? { time: <When at={decided_at} /> } : {}
  const applied: TimelineStep = {
    key: 'applied',
    state: 'done',
    title: t('way.applied'),
    time: <When at={created_at} />,
    ...(status === 'PENDING' || status === 'SETTLING' ? { detail: t('way.held') } : {}),
  }
  if (status === 'REJECTED' || status === 'CANCELED' || status === 'EXPIRED')
    return [
      applied,
      { key: 'ended', state: 'refused', title: t(`status.${status}`), detail: t('way.returned'), ...decided },
    ]
  if (status === 'PENDING')
    return [
      applied,
      {
        key: 'decide',
        state: 'now',
        title: t('way.decide'),
        time: t('way.until', { time: momentText(locale, expires_at) }),
      },
      { key: 'done', state: 'next', title: t('way.done') },
    ]
  return [
    applied,
    { key: 'decide', state: 'done', title: t('way.decide'), ...decided },
    { key: 'done', state: status === 'CONFIRMED' ? 'done' : 'now', title: t('way.done') },
  ]
}

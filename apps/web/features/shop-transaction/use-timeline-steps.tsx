import type { TimelineStep } from '@cocobnk/ui'
import { When } from '../../locale/when.tsx'
import { useText } from '../../texts.ts'
import type { Detail } from './queries.ts'

const REFUSED = ['checkout.canceled', 'checkout.expired']
/** Events with their own text in the timeline of a payment; all others are shown as a change. */
const KNOWN = [
  'checkout.created',
  'checkout.processing',
  'checkout.received',
  'checkout.paid',
  'checkout.failed',
  'checkout.canceled',
  'checkout.expired',
  'checkout.disputed',
  'checkout.dispute_closed',
  'refund.created',
  'refund.done',
  'refund.failed',
  'return.offered',
  'return.done',
] as const

/** Timeline of a payment, oldest first. A refusal is shown as final only if nothing followed it. */
export function useTimelineSteps({ timeline, state }: Pick<Detail, 'timeline' | 'state'>): readonly TimelineStep[] {
  const t = useText('shop-transaction')
  const isRunning = state === 'OPEN' || state === 'PROCESSING'
  return timeline.map(({ type, at }, index) => {
    const isLast = index === timeline.length - 1
    const known = KNOWN.find((name) => name === type)
    return {
      key: `${at} ${type} ${index}`,
      state: isLast && REFUSED.includes(type) ? 'refused' : isLast && isRunning ? 'now' : 'done',
      title: known ? t(`event.${known}`) : t('event.other'),
      time: <When at={at} />,
    }
  })
}

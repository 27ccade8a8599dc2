import { Amount, Tag } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { QueueRow } from '../../shell/queue.tsx'
import { useNow, useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import type { WithdrawalRow as Row } from './queries.ts'
import css from './withdrawal-row.module.css'

/** Amount, age and member, with the reasons for the review or the current step. */
export function WithdrawalRow({ row }: { readonly row: Row }): ReactNode {
  const t = useText('withdrawal')
  const times = useTimes()
  const nowMs = useNow()
  const isTelling = (reason: Row['reasons'][number]) => row.step === 'REVIEW' || reason === 'FROZEN_TOO_LATE'
  const reasons = row.reasons.filter(isTelling).map((reason) => t(`risk.${reason}`))
  return (
    <QueueRow
      title={
        <>
          <Amount value={row.amount} asset={row.asset.code} />
          <span className={css.worth}>
            <Amount value={row.usot} asset="USOT" decimals={0} />
          </span>
        </>
      }
      aside={times.away(row.ended_at ?? row.requested_at, nowMs)}
      about={[row.member_number, reasons.join(', ')].filter(Boolean).join(' · ')}
      note={<Standing row={row} />}
    />
  )
}

const TONES = {
  REQUESTED: 'neutral',
  HELD: 'neutral',
  REVIEW: 'pending',
  CLEARED: 'primary',
  SIGNING: 'primary',
  SENT: 'primary',
  CONFIRMING: 'primary',
  PAID: 'success',
  REFUSED: 'danger',
  REJECTED: 'danger',
  RETURNED: 'danger',
  CANCELED: 'neutral',
} as const satisfies Record<Row['step'], string>

/** The current step; while in review, how many operators must approve; and the block that keeps it from leaving, if any. */
export function Standing({ row }: { readonly row: Pick<Row, 'step' | 'approvals_needed' | 'blocked_by'> }): ReactNode {
  const t = useText('withdrawal')
  const text = row.step === 'REVIEW' ? t('waitsFor', { n: row.approvals_needed }) : t(`step.${row.step}`)
  return (
    <>
      <Tag tone={TONES[row.step]}>{text}</Tag>
      {row.blocked_by ? <Tag tone="danger">{t(`blocked.${row.blocked_by}`)}</Tag> : null}
    </>
  )
}

import { MoneyTimeline } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { DetailSection } from '../../shell/frame.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import type { Withdrawal } from './queries.ts'
import { wayOf } from './way-of.ts'
import css from './withdrawal-detail.module.css'

/** The timeline of a withdrawal. */
export function WithdrawalWay({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactNode {
  const t = useText('withdrawal')
  const times = useTimes()
  const steps = wayOf(withdrawal).map(({ key, state, at }) => ({
    key,
    state,
    title: key === 'ended' ? t(`step.${withdrawal.step}`) : t(`way.${key}`),
    time: at ? times.exact(at) : null,
    detail: key === 'ended' ? withdrawal.reason : null,
  }))
  return (
    <DetailSection title={t('way')}>
      <MoneyTimeline steps={steps} dense className={css.facts ?? ''} />
    </DetailSection>
  )
}

import { compareDecimals } from '@cocobnk/money'
import { LimitMeter, StateDot } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { useDayText } from '../../locale/day.tsx'
import { useText } from '../../texts.ts'
import { daysBetween, koreanToday } from './fund.ts'
import type { Fund } from './queries.ts'

type GoalMeterProps = { readonly fund: Fund; readonly goal: NonNullable<Fund['goal']> }

/** Progress towards the goal's amount, and its due date. */
export function GoalMeter({ fund, goal }: GoalMeterProps): ReactNode {
  const t = useText('goal')
  const day = useDayText()
  const today = koreanToday(useApp().sessionStore.nowMs())
  const isReached = compareDecimals(fund.principal, goal.target) >= 0
  const left = daysBetween(today, goal.due_on)
  return (
    <LimitMeter
      label={goal.name}
      used={isReached ? goal.target : fund.principal}
      limit={goal.target}
      asset={fund.asset.code}
      rounding="down"
      note={
        isReached ? (
          <StateDot tone="success">{t('reached')}</StateDot>
        ) : left < 0 ? (
          <StateDot tone="pending">{t('late', { on: day(goal.due_on) })}</StateDot>
        ) : (
          t('until', { on: day(goal.due_on), days: left })
        )
      }
    />
  )
}

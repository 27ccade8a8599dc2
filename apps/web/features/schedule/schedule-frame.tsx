import { MAX_DIGITS } from '@cocobnk/money'
import { Amount, Empty, Group, KeyValue, type KeyValueRow, MoneyTimeline, Stack } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { Day, DayTime } from '../../locale/day.tsx'
import { When } from '../../locale/when.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { ChangeButtons, type Ending } from './change-buttons.tsx'
import type { Run, Schedule, ScheduleHistory } from './queries.ts'
import { StatusTag } from './status-tag.tsx'

type ScheduleFrameProps = ScheduleHistory & {
  /** Rows about what the schedule does; the rows after them show its times. */
  readonly facts: readonly KeyValueRow[]
  /** Label of the next run. */
  readonly next: string
  readonly ending: Ending
  readonly describe: (run: Run) => { readonly title: string; readonly detail: ReactNode }
}

/** A schedule of either type, and the outcome of each run. */
export function ScheduleFrame({ schedule, history, facts, next, ending, describe }: ScheduleFrameProps): ReactNode {
  const t = useText('schedule')
  return (
    <Stack gap="xl">
      <Group gap="md">
        <Amount value={schedule.amount} asset={schedule.asset.code} decimals={MAX_DIGITS} size="hero" />
        <StatusTag status={schedule.status} />
      </Group>
      <KeyValue look="ruled" rows={[...facts, ...useTimes(schedule, next)]} />
      <ChangeButtons schedule={schedule} ending={ending} />
      <MemberSection title={t('history')}>
        {history.length === 0 ? <Empty>{t('history.empty')}</Empty> : null}
        {history.map((run) => {
          const key = `${run.run} ${run.attempt}`
          const state = run.outcome === 'SENT' ? 'done' : 'refused'
          return (
            <MoneyTimeline key={key} steps={[{ key, state, time: <When at={run.at} />, ...describe(run) }]} dense />
          )
        })}
      </MemberSection>
    </Stack>
  )
}

function useTimes(schedule: Schedule, next: string): readonly KeyValueRow[] {
  const t = useText('schedule')
  const { frequency, starts_on, at_time, time_zone, ends_on, count, next_at } = schedule
  return [
    { label: t('frequency'), value: t(`frequency.${frequency}`) },
    { label: t('start'), note: time_zone, value: <DayTime on={starts_on} at={at_time} /> },
    ...(ends_on ? [{ label: t('ends'), value: <Day on={ends_on} /> }] : []),
    ...(count === null ? [] : [{ label: t('count'), value: String(count) }]),
    ...(next_at ? [{ label: next, value: <When at={next_at} /> }] : []),
  ]
}

import { type Column, DataList, Empty, Text } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { listOf } from '../../list/pages.ts'
import { When } from '../../locale/when.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { type Schedule, schedulesQuery } from './queries.ts'
import { StatusTag } from './status-tag.tsx'

type SchedulesOfProps = {
  readonly type: Schedule['type']
  readonly title: string
  readonly failed: string
  readonly empty: string
  /** Header of the column with the next run. */
  readonly next: string
  /** Columns about what the schedule does; the columns after them show its state. */
  readonly columns: readonly Column<Schedule>[]
}

/** A member's schedules of one type. */
export function SchedulesOf({ type, title, failed, empty, next, columns }: SchedulesOfProps): ReactNode {
  const t = useText('schedule')
  const list = listOf(useInfiniteQuery(schedulesQuery(useApp().client, type)), failed)
  const standing: readonly Column<Schedule>[] = [
    { key: 'status', header: t('status'), phone: 'trail', cell: ({ status }) => <StatusTag status={status} /> },
    {
      key: 'next',
      header: next,
      align: 'end',
      phone: 'line',
      cell: ({ next_at, frequency }) => (
        <Text component="span" size="sm" tone="muted">
          {t(`frequency.${frequency}`)} {next_at ? <When at={next_at} /> : null}
        </Text>
      ),
    },
  ]
  return (
    <MemberSection title={title}>
      <DataList
        label={title}
        columns={[...columns, ...standing]}
        rowKey={({ schedule_seq }) => schedule_seq}
        {...list}
        empty={<Empty>{empty}</Empty>}
      />
    </MemberSection>
  )
}

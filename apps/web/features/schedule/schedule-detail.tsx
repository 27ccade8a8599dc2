import { numberInGroups } from '@cocobnk/contract'
import { MAX_DIGITS } from '@cocobnk/money'
import { Amount, Empty, Group, KeyValue, MoneyTimeline, Stack, TextLink, type TimelineStep } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { When } from '../../locale/when.tsx'
import { MemberPage, MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { TransferNav } from '../transfer/transfer-nav.tsx'
import { ChangeButtons } from './change-buttons.tsx'
import { type Run, type Schedule, type ScheduleHistory, scheduleQuery } from './queries.ts'
import { StatusTag } from './status-tag.tsx'

/** One planned transfer and what became of each time. */
export default function ScheduleDetail({ seq }: { readonly seq: string }): ReactNode {
  const t = useText('schedule')
  const query = useQuery(scheduleQuery(useApp().client, seq))
  return (
    <MemberPage nav={<TransferNav current="schedule" />} title={t('detail')}>
      <Loaded from={query} failed={t('failed')} missing={t('missing')}>
        {(found) =>
          found.schedule.type === 'EXCHANGE' ? (
            <Navigate to="/exchange/direct-exchange" search={{ view: 'schedule', seq }} replace />
          ) : (
            <Known {...found} />
          )
        }
      </Loaded>
    </MemberPage>
  )
}

function Known({ schedule, history }: ScheduleHistory): ReactNode {
  const t = useText('schedule')
  const stepOf = useStep()
  return (
    <Stack gap="xl">
      <Group gap="md">
        <Amount value={schedule.amount} asset={schedule.asset.code} decimals={MAX_DIGITS} size="hero" />
        <StatusTag status={schedule.status} />
      </Group>
      <Facts schedule={schedule} />
      <ChangeButtons
        schedule={schedule}
        ending={{ title: t('cancel.sure'), message: t('cancel.text'), confirmText: t('cancel') }}
      />
      <MemberSection title={t('history')}>
        {history.length === 0 ? <Empty>{t('history.empty')}</Empty> : null}
        {history.map((run) => (
          <MoneyTimeline key={`${run.run} ${run.attempt}`} steps={[stepOf(run)]} dense />
        ))}
      </MemberSection>
    </Stack>
  )
}

function useStep(): (run: Run) => TimelineStep {
  const t = useText('schedule')
  return ({ run, attempt, outcome, refusal, transfer_seq, at }) => ({
    key: `${run} ${attempt}`,
    state: outcome === 'SENT' ? 'done' : 'refused',
    title: t(`outcome.${outcome}`),
    time: <When at={at} />,
    detail: transfer_seq ? (
      <TextLink component={Link} to={`/transfer/account-transfer/${transfer_seq}`}>
        {t('transfer')}
      </TextLink>
    ) : (
      t('reason', { refusal: refusal ?? '' })
    ),
  })
}

function Facts({ schedule }: { readonly schedule: Schedule }): ReactNode {
  const t = useText('schedule')
  const { to, description, frequency, starts_on, at_time, time_zone, ends_on, count, next_at, is_retry } = schedule
  return (
    <KeyValue
      look="ruled"
      rows={[
        {
          label: t('to'),
          note: numberInGroups(to.account_number),
          value: <span translate="no">{to.name ?? '–'}</span>,
        },
        ...(description
          ? [{ label: t('description'), wide: true, value: <span translate="no">{description}</span> }]
          : []),
        { label: t('frequency'), value: t(`frequency.${frequency}`) },
        { label: t('start'), note: time_zone, value: `${starts_on} ${at_time}` },
        ...(ends_on ? [{ label: t('ends'), value: ends_on }] : []),
        ...(count === null ? [] : [{ label: t('count'), value: String(count) }]),
        ...(next_at ? [{ label: t(is_retry ? 'retry' : 'next'), value: <When at={next_at} /> }] : []),
      ]}
    />
  )
}

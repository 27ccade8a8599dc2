import { MAX_DIGITS } from '@cocobnk/money'
import { Amount, Empty, Group, KeyValue, MoneyTimeline, Stack, TextLink, type TimelineStep } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { When } from '../../locale/when.tsx'
import { MemberPage, MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { ExchangeNav } from '../exchange/exchange-nav.tsx'
import { ChangeButtons } from './change-buttons.tsx'
import { type Run, type Schedule, type ScheduleHistory, scheduleQuery } from './queries.ts'
import { StatusTag } from './status-tag.tsx'

/** One recurring exchange and the outcome of each run. */
export default function ExchangeScheduleDetail({ seq }: { readonly seq: string }): ReactNode {
  const t = useText('exchange-schedule')
  const query = useQuery(scheduleQuery(useApp().client, seq))
  return (
    <MemberPage nav={<ExchangeNav current="schedule" />} title={t('detail')}>
      <Loaded from={query} failed={t('failed')} missing={t('missing')}>
        {(found) => <Known {...found} />}
      </Loaded>
    </MemberPage>
  )
}

function Known({ schedule, history }: ScheduleHistory): ReactNode {
  const t = useText('exchange-schedule')
  const words = useText('schedule')
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
        ending={{ title: t('end.sure'), message: t('end.text'), confirmText: t('end') }}
      />
      <MemberSection title={words('history')}>
        {history.length === 0 ? <Empty>{words('history.empty')}</Empty> : null}
        {history.map((run) => (
          <MoneyTimeline key={run.run} steps={[stepOf(run)]} dense />
        ))}
      </MemberSection>
    </Stack>
  )
}

function useStep(): (run: Run) => TimelineStep {
  const t = useText('exchange-schedule')
  const words = useText('schedule')
  return ({ run, outcome, refusal, exchange_seq, at }) => ({
    key: String(run),
    state: outcome === 'SENT' ? 'done' : 'refused',
    title: outcome === 'SENT' ? t('outcome.SENT') : words('outcome.SKIPPED'),
    time: <When at={at} />,
    detail: exchange_seq ? (
      <TextLink component={Link} to={`/lookup/exchange-success?seq=${exchange_seq}`}>
        {t('exchange')}
      </TextLink>
    ) : (
      t('reason', { refusal: refusal ?? '' })
    ),
  })
}

function Facts({ schedule }: { readonly schedule: Schedule }): ReactNode {
  const t = useText('exchange-schedule')
  const words = useText('schedule')
  const { to_asset, receive_min, frequency, starts_on, at_time, time_zone, ends_on, count, next_at } = schedule
  return (
    <KeyValue
      look="ruled"
      rows={[
        { label: t('to'), value: <span translate="no">{to_asset.code}</span> },
        ...(receive_min
          ? [
              {
                label: t('receiveMin'),
                value: <Amount value={receive_min} asset={to_asset.code} decimals={MAX_DIGITS} />,
              },
            ]
          : []),
        { label: words('frequency'), value: words(`frequency.${frequency}`) },
        { label: words('start'), note: time_zone, value: `${starts_on} ${at_time}` },
        ...(ends_on ? [{ label: words('ends'), value: ends_on }] : []),
        ...(count === null ? [] : [{ label: words('count'), value: String(count) }]),
        ...(next_at ? [{ label: t('next'), value: <When at={next_at} /> }] : []),
      ]}
    />
  )
}

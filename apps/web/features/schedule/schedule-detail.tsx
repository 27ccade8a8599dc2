import { numberInGroups } from '@cocobnk/contract'
import { TextLink } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MemberPage } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { TransferNav } from '../transfer/transfer-nav.tsx'
import { type ScheduleHistory, scheduleQuery } from './queries.ts'
import { ScheduleFrame } from './schedule-frame.tsx'

/** One scheduled transfer and the outcome of each run. */
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
  const { to, description, is_retry } = schedule
  return (
    <ScheduleFrame
      {...{ schedule, history }}
      facts={[
        {
          label: t('to'),
          note: numberInGroups(to.account_number),
          value: <span translate="no">{to.name ?? '–'}</span>,
        },
        ...(description
          ? [{ label: t('description'), wide: true, value: <span translate="no">{description}</span> }]
          : []),
      ]}
      next={t(is_retry ? 'retry' : 'next')}
      ending={{ title: t('cancel.sure'), message: t('cancel.text'), confirmText: t('cancel') }}
      describe={({ outcome, refusal, transfer_seq }) => ({
        title: t(`outcome.${outcome}`),
        detail: transfer_seq ? (
          <TextLink component={Link} to={`/transfer/account-transfer/${transfer_seq}`}>
            {t('transfer')}
          </TextLink>
        ) : (
          t('reason', { refusal: refusal ?? '' })
        ),
      })}
    />
  )
}

import { MAX_DIGITS } from '@cocobnk/money'
import { Amount, TextLink } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MemberPage } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { ExchangeNav } from '../exchange/exchange-nav.tsx'
import { type ScheduleHistory, scheduleQuery } from './queries.ts'
import { ScheduleFrame } from './schedule-frame.tsx'

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
  const { to_asset, receive_min } = schedule
  const least = {
    label: t('receiveMin'),
    value: <Amount value={receive_min ?? ''} asset={to_asset.code} decimals={MAX_DIGITS} />,
  }
  return (
    <ScheduleFrame
      {...{ schedule, history }}
      facts={[{ label: t('to'), value: <span translate="no">{to_asset.code}</span> }, ...(receive_min ? [least] : [])]}
      next={t('next')}
      ending={{ title: t('end.sure'), message: t('end.text'), confirmText: t('end') }}
      describe={({ outcome, refusal, exchange_seq }) => ({
        title: outcome === 'SENT' ? t('outcome.SENT') : words('outcome.SKIPPED'),
        detail: exchange_seq ? (
          <TextLink component={Link} to={`/lookup/exchange-success?seq=${exchange_seq}`}>
            {t('exchange')}
          </TextLink>
        ) : (
          t('reason', { refusal: refusal ?? '' })
        ),
      })}
    />
  )
}

import { Amount, TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import { SchedulesOf } from './schedules-of.tsx'

export function ExchangeScheduleList(): ReactNode {
  const t = useText('exchange-schedule')
  return (
    <SchedulesOf
      type="EXCHANGE"
      title={t('list')}
      failed={t('failed')}
      empty={t('empty')}
      next={t('next')}
      columns={[
        {
          key: 'amount',
          header: t('amount'),
          phone: 'lead',
          cell: ({ schedule_seq, amount, asset, to_asset }) => (
            <TextLink component={Link} to={`/exchange/direct-exchange?view=schedule&seq=${schedule_seq}`} cover>
              <Amount value={amount} asset={asset.code} /> → <span translate="no">{to_asset.code}</span>
            </TextLink>
          ),
        },
      ]}
    />
  )
}

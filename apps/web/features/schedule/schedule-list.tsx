import { numberInGroups } from '@cocobnk/contract'
import { Amount, Text, TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import { SchedulesOf } from './schedules-of.tsx'

export function ScheduleList(): ReactNode {
  const t = useText('schedule')
  return (
    <SchedulesOf
      type="TRANSFER"
      title={t('list')}
      failed={t('failed')}
      empty={t('empty')}
      next={t('next')}
      columns={[
        {
          key: 'amount',
          header: t('amount'),
          phone: 'lead',
          cell: ({ schedule_seq, amount, asset }) => (
            <TextLink component={Link} to={`/transfer/account-transfer?view=schedule&seq=${schedule_seq}`} cover>
              <Amount value={amount} asset={asset.code} />
            </TextLink>
          ),
        },
        {
          key: 'to',
          header: t('to'),
          phone: 'line',
          cell: ({ to }) => (
            <Text component="span" size="sm" tone="muted">
              <span translate="no">{`${to.name ?? '–'} · ${numberInGroups(to.account_number)}`}</span>
            </Text>
          ),
        },
      ]}
    />
  )
}

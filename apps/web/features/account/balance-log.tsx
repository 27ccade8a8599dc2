import { numberInGroups } from '@cocobnk/contract'
import { Amount, type Column, DataList, Empty, Stack, Text } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { CsvButton } from '../../list/csv-button.tsx'
import { Filters } from '../../list/filters.tsx'
import { listOf } from '../../list/pages.ts'
import type { Period } from '../../list/period.ts'
import { PeriodField } from '../../list/period-field.tsx'
import { When } from '../../locale/when.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { type Account, balanceLogQuery, type LogEntry, sinceOf } from './queries.ts'

type LogProps = {
  readonly account: Account
  readonly period: Period | undefined
  readonly onPeriod: (period: Period | undefined) => void
}

/** Every balance change of an account, newest first, with a file export. */
export function BalanceLog({ account, period, onPeriod }: LogProps): ReactNode {
  const t = useText('account')
  const { client } = useApp()
  const { account_seq, number } = account
  const query = balanceLogQuery(client, account_seq, period)
  const read = (time_zone: string) => {
    const asked = { path: { account_seq }, query: { ...sinceOf(period), time_zone } }
    return client.call('GET /account/{account_seq}/balance-log/csv', asked)
  }
  return (
    <MemberSection title={t('log')} action={<CsvButton label={t('csv')} name={`${number}.csv`} read={read} />}>
      <DataList
        label={t('log')}
        columns={useColumns(account.asset.code)}
        rowKey={({ entry }) => entry}
        {...listOf(useInfiniteQuery(query), t('log.failed'))}
        filters={
          <Filters>
            <PeriodField value={period} onChange={onPeriod} />
          </Filters>
        }
        empty={<Empty>{t(period ? 'log.emptyPeriod' : 'log.empty')}</Empty>}
      />
    </MemberSection>
  )
}

function useColumns(code: string): readonly Column<LogEntry>[] {
  const t = useText('account')
  return [
    {
      key: 'what',
      header: t('log.what'),
      phone: 'lead',
      cell: ({ flow, type, counterpart }) => (
        <Stack gap="2xs">
          <Text component="span">{t(`flow.${flow}`)}</Text>
          {counterpart ? (
            <Text component="span" size="sm" tone="muted">
              {[counterpart.name, numberInGroups(counterpart.account_number)].filter(Boolean).join(' · ')}
            </Text>
          ) : null}
          {type === 'MOVED' ? null : (
            <Text component="span" size="sm" tone="muted">
              {t(`type.${type}`)}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      key: 'change',
      header: t('log.change'),
      align: 'end',
      phone: 'trail',
      cell: ({ amount, direction, type }) =>
        type === 'MOVED' ? (
          <Amount value={direction === 'OUT' ? `-${amount}` : amount} asset={code} signed />
        ) : (
          <Text component="span" tone="muted">
            <Amount value={amount} asset={code} />
          </Text>
        ),
    },
    {
      key: 'after',
      header: t('log.after'),
      align: 'end',
      phone: 'line',
      cell: ({ balance }) => <Amount value={balance} asset={code} />,
    },
    {
      key: 'when',
      header: t('log.when'),
      align: 'end',
      phone: 'line',
      cell: ({ at }) => (
        <Text component="span" size="sm" tone="muted">
          <When at={at} />
        </Text>
      ),
    },
  ]
}

import { Amount, DataList, Empty, StateDot, Tag, Text } from '@cocobnk/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { listOf } from '../../list/pages.ts'
import { When } from '../../locale/when.tsx'
import { MemberPage, MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { AccountNumber } from '../account/account-number.tsx'
import { AdjustForm } from './adjust-form.tsx'
import { Programme } from './programme.tsx'
import { adjustsQuery, allowanceBalanceQuery } from './queries.ts'

const TONES = { PENDING: 'pending', DONE: 'success', REFUSED: 'danger' } as const

/** Settles allowances into an account and lists past settlements. */
export function AllowanceAdjustScreen({ asset }: { readonly asset: string | undefined }): ReactNode {
  const t = useText('affiliate')
  const { client } = useApp()
  const balance = useQuery(allowanceBalanceQuery(client))
  return (
    <MemberPage title={t('adjust')} lede={t('adjust.lede')} rail={<Programme />} railOnPhone="below">
      <MemberSection title={t('adjust.form')}>
        <Loaded from={balance} failed={t('failed')}>
          {({ list }) => {
            const open = list.filter(({ matured }) => matured !== '0')
            return open.length === 0 ? <Empty>{t('adjust.nothing')}</Empty> : <AdjustForm open={open} first={asset} />
          }}
        </Loaded>
      </MemberSection>
      <MemberSection title={t('adjust.history')}>
        <History />
      </MemberSection>
    </MemberPage>
  )
}

function History(): ReactNode {
  const t = useText('affiliate')
  const list = listOf(useInfiniteQuery(adjustsQuery(useApp().client)), t('failed'))
  return (
    <DataList
      label={t('adjust.history')}
      columns={[
        {
          key: 'account',
          header: t('adjust.account'),
          phone: 'lead',
          cell: ({ asset, account_number, is_automatic }) => (
            <>
              {asset.code} · <AccountNumber number={account_number} />{' '}
              {is_automatic ? <Tag>{t('adjust.automatic')}</Tag> : null}
            </>
          ),
        },
        {
          key: 'amount',
          header: t('amount'),
          align: 'end',
          phone: 'trail',
          cell: ({ amount, asset }) => <Amount value={amount} asset={asset.code} signed />,
        },
        {
          key: 'state',
          header: t('state'),
          phone: 'line',
          cell: ({ state }) => <StateDot tone={TONES[state]}>{t(`adjust.state.${state}`)}</StateDot>,
        },
        {
          key: 'date',
          header: t('date'),
          align: 'end',
          phone: 'line',
          cell: ({ created_at }) => (
            <Text component="span" size="sm" tone="muted">
              <When at={created_at} />
            </Text>
          ),
        },
      ]}
      rowKey={({ adjust_seq }) => adjust_seq}
      {...list}
      empty={<Empty>{t('adjust.none')}</Empty>}
    />
  )
}

import { Amount, type Column, DataList, Empty, Tag, Text, TextLink } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { listOf } from '../../list/pages.ts'
import { When } from '../../locale/when.tsx'
import { useText } from '../../texts.ts'
import { type Deposit, depositsQuery } from './queries.ts'

const TONES = {
  WAITING: 'pending',
  CONFIRMING: 'pending',
  CREDITED: 'success',
  KEPT: 'pending',
  VANISHED: 'neutral',
} as const

export function DepositList(): ReactNode {
  const t = useText('deposit')
  const list = listOf(useInfiniteQuery(depositsQuery(useApp().client)), t('failed'))
  return (
    <DataList
      label={t('history')}
      columns={useColumns()}
      rowKey={({ deposit_seq }) => deposit_seq}
      {...list}
      empty={<Empty>{t('empty')}</Empty>}
    />
  )
}

function useColumns(): readonly Column<Deposit>[] {
  const t = useText('deposit')
  return [
    {
      key: 'amount',
      header: t('amount'),
      phone: 'lead',
      cell: ({ deposit_seq, amount, asset }) => (
        <TextLink component={Link} to={`/deposit/detail?seq=${deposit_seq}`}>
          <Amount value={amount} asset={asset.code} signed />
        </TextLink>
      ),
    },
    { key: 'status', header: t('status'), phone: 'trail', cell: (deposit) => <StepTag deposit={deposit} /> },
    {
      key: 'seen',
      header: t('seen'),
      align: 'end',
      cell: ({ seen_at }) => (
        <Text component="span" size="sm" tone="muted">
          <When at={seen_at} />
        </Text>
      ),
    },
  ]
}

function StepTag({
  deposit: { step, confirmations, confirmations_required },
}: {
  readonly deposit: Deposit
}): ReactNode {
  const t = useText('deposit')
  const text =
    step === 'CONFIRMING' ? t('step.CONFIRMING', { n: confirmations, of: confirmations_required }) : t(`step.${step}`)
  return <Tag tone={TONES[step]}>{text}</Tag>
}

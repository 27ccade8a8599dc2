import { numberInGroups } from '@cocobnk/contract'
import { Amount, type Column, Stack, Tag, Text, TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { When } from '../../locale/when.tsx'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'
import type { Transfer } from './queries.ts'
import { useCounterpart } from './use-counterpart.ts'

/** Uses `accounts` for the names of the member's side. */
export function useTransferColumns(accounts: readonly Account[]): readonly Column<Transfer>[] {
  const t = useText('transfer')
  const titleOf = (seq: string) => accounts.find(({ account_seq }) => account_seq === seq)?.title
  return [
    {
      key: 'who',
      header: t('who'),
      phone: 'lead',
      cell: (transfer) => <Who transfer={transfer} accounts={accounts} />,
    },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      phone: 'trail',
      cell: (transfer) => <Moved transfer={transfer} />,
    },
    {
      key: 'account',
      header: t('account'),
      phone: 'line',
      cell: ({ account_seq }) => (
        <Text component="span" size="sm" tone="muted">
          <span translate="no">{titleOf(account_seq)}</span>
        </Text>
      ),
    },
    {
      key: 'date',
      header: t('date'),
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

type WhoProps = { readonly transfer: Transfer; readonly accounts: readonly Account[] }

function Who({ transfer, accounts }: WhoProps): ReactNode {
  const { transfer_seq, counterpart, description } = transfer
  const name = useCounterpart(accounts)(counterpart)
  return (
    <Stack gap="2xs">
      <TextLink component={Link} to={`/transfer/account-transfer/${transfer_seq}`} cover plain>
        <span translate="no">{name}</span>
      </TextLink>
      <Text component="span" size="sm" tone="muted">
        <span translate="no">{description ?? numberInGroups(counterpart.account_number)}</span>
      </Text>
    </Stack>
  )
}

function Moved({ transfer }: { readonly transfer: Transfer }): ReactNode {
  const t = useText('transfer')
  const { amount, asset, direction, status } = transfer
  return (
    <Stack gap="2xs">
      <Amount value={direction === 'OUT' ? `-${amount}` : amount} asset={asset.code} signed />
      {status === 'APPROVED' ? null : (
        <Tag tone={status === 'PENDING' ? 'pending' : 'danger'}>{t(`status.${status}`)}</Tag>
      )}
    </Stack>
  )
}

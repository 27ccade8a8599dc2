import { numberInGroups } from '@cocobnk/contract'
import {
  Amount,
  type Column,
  CopyButton,
  DataList,
  Group,
  IconButton,
  IconStar,
  Stack,
  Tag,
  Text,
  TextLink,
} from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { ACCOUNTS_KEY } from '../../live/query-keys.ts'
import { useText } from '../../texts.ts'
import css from './account-list.module.css'
import { EditAccountDialog } from './edit-account-dialog.tsx'
import type { Account } from './queries.ts'

export function AccountList({ accounts }: { readonly accounts: readonly Account[] }): ReactNode {
  const t = useText('account')
  return (
    <DataList label={t('accounts')} columns={useColumns()} rowKey={({ account_seq }) => account_seq} rows={accounts} />
  )
}

function useColumns(): readonly Column<Account>[] {
  const t = useText('account')
  return [
    { key: 'name', header: t('name'), phone: 'lead', cell: (account) => <Name account={account} /> },
    {
      key: 'balance',
      header: t('balance'),
      align: 'end',
      phone: 'trail',
      cell: (account) => <Balance account={account} />,
    },
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      phone: 'bare',
      cell: (account) => <Actions account={account} />,
    },
  ]
}

function Actions({ account }: { readonly account: Account }): ReactNode {
  const t = useText('account')
  const [isEditing, setEditing] = useState(false)
  const { account_seq, title, state, asset } = account
  return (
    <Group gap="md" justify="end" className={css.actions}>
      {state === 'DORMANT' ? (
        <TextLink component={Link} to="/dormancy-account" aria-label={t('wake.of', { title })}>
          {t('wake')}
        </TextLink>
      ) : null}
      {asset.kind === 'CRYPTO' ? (
        <TextLink component={Link} to={`/deposit?account=${account_seq}`} aria-label={t('deposit.to', { title })}>
          {t('deposit')}
        </TextLink>
      ) : null}
      <TextLink component={Link} to={`/withdraw?account=${account_seq}`} aria-label={t('withdraw.from', { title })}>
        {t('withdraw')}
      </TextLink>
      <TextLink component={Link} to={`/lookup/account-balance?seq=${account_seq}`} aria-label={t('log.of', { title })}>
        {t('log')}
      </TextLink>
      <TextLink component="button" type="button" aria-label={t('edit.of', { title })} onClick={() => setEditing(true)}>
        {t('edit')}
      </TextLink>
      <EditAccountDialog account={account} open={isEditing} onClose={() => setEditing(false)} />
    </Group>
  )
}

function Name({ account }: { readonly account: Account }): ReactNode {
  const t = useText('account')
  const { title, number, state, is_frozen } = account
  return (
    <Group gap="sm" wrap={false}>
      <Favourite account={account} />
      <Stack gap="2xs">
        <Group gap="xs">
          <Text component="span">{title}</Text>
          {state === 'DORMANT' ? <Tag tone="neutral">{t('dormant')}</Tag> : null}
          {is_frozen ? <Tag tone="danger">{t('frozen')}</Tag> : null}
        </Group>
        <Group gap="2xs">
          <Text component="span" size="sm" tone="muted">
            {numberInGroups(number)}
          </Text>
          <CopyButton value={number} />
        </Group>
      </Stack>
    </Group>
  )
}

function Balance({ account }: { readonly account: Account }): ReactNode {
  const t = useText('account')
  const { balance, holding_balance, asset } = account
  const isHeld = /[1-9]/.test(holding_balance)
  return (
    <Stack gap="2xs">
      <Amount value={balance} asset={asset.code} />
      {isHeld ? (
        <Text component="span" size="sm" tone="muted">
          {t('held')} <Amount value={holding_balance} asset={asset.code} />
        </Text>
      ) : null}
    </Stack>
  )
}

function Favourite({ account }: { readonly account: Account }): ReactNode {
  const t = useText('account')
  const { client, queryClient } = useApp()
  const { account_seq, title, is_favourite } = account
  const turn = async () => {
    await client.call('PUT /account/{account_seq}', {
      path: { account_seq },
      body: { title, is_favourite: !is_favourite },
    })
    await queryClient.invalidateQueries({ queryKey: ACCOUNTS_KEY })
  }
  return (
    <IconButton
      label={t(is_favourite ? 'unfavourite' : 'favourite', { title })}
      aria-pressed={is_favourite}
      onClick={() => void turn()}
    >
      <IconStar filled={is_favourite} />
    </IconButton>
  )
}

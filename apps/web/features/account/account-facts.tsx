import { numberInGroups } from '@cocobnk/contract'
import { Amount, Button, CopyButton, Group, KeyValue, Stack, Tag } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { When } from '../../locale/when.tsx'
import { useText } from '../../texts.ts'
import { EditAccountDialog } from './late-dialogs.tsx'
import type { Account } from './queries.ts'
import { WhyBlocked } from './why-blocked.tsx'

export function AccountFacts({ account }: { readonly account: Account }): ReactNode {
  const t = useText('account')
  const [isEditing, setEditing] = useState(false)
  const { account_seq, number, asset, balance, holding_balance, available_balance, state, is_frozen, opened_at } =
    account
  return (
    <Stack gap="lg">
      <Group gap="sm">
        <Amount value={balance} asset={asset.code} size="hero" />
        {state === 'DORMANT' ? <Tag tone="neutral">{t('dormant')}</Tag> : null}
      </Group>
      {is_frozen ? <WhyBlocked account={account} /> : null}
      <Group gap="sm">
        {asset.kind === 'CRYPTO' ? (
          <Button component={Link} to={`/deposit?account=${account_seq}`} variant="filled">
            {t('deposit')}
          </Button>
        ) : null}
        <Button component={Link} to={`/withdraw?account=${account_seq}`}>
          {t('withdraw')}
        </Button>
        <Button component={Link} to={`/transfer/account-transfer?account=${account_seq}`}>
          {t('transfer')}
        </Button>
        {state === 'DORMANT' ? (
          <Button component={Link} to="/dormancy-account">
            {t('wake')}
          </Button>
        ) : null}
        <Button onClick={() => setEditing(true)}>{t('edit')}</Button>
      </Group>
      <KeyValue
        look="ruled"
        rows={[
          { label: t('available'), value: <Amount value={available_balance} asset={asset.code} /> },
          { label: t('held'), value: <Amount value={holding_balance} asset={asset.code} /> },
          {
            label: t('created.number'),
            value: (
              <Group gap="2xs">
                {numberInGroups(number)}
                <CopyButton value={number} />
              </Group>
            ),
          },
          { label: t('openedOn'), value: <When at={opened_at} as="date" /> },
        ]}
      />
      <EditAccountDialog account={account} open={isEditing} onClose={() => setEditing(false)} />
    </Stack>
  )
}

import { Button, Empty, Stack, Text, TextLink } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MemberPage, MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { AccountList } from './account-list.tsx'
import { Allocation } from './allocation.tsx'
import { BalanceHistory } from './balance-history.tsx'
import { OpenAccountDialog } from './open-account-dialog.tsx'
import { Overview } from './overview.tsx'
import { PendingMoney } from './pending-money.tsx'
import { type Account, accountsQuery } from './queries.ts'
import { useHoldings } from './use-holdings.ts'

/** What the member has and where, what is on its way, and the ways to do something with it. */
export function WalletScreen(): ReactNode {
  const t = useText('account')
  const query = useQuery(accountsQuery(useApp().client))
  const hasAccounts = query.data !== undefined && query.data.length > 0
  return (
    <MemberPage
      nav={null}
      title={t('wallet.title')}
      lede={t('wallet.lede')}
      rail={hasAccounts ? <Rail accounts={query.data} /> : null}
      railOnPhone="below"
    >
      {hasAccounts ? <Overview accounts={query.data} /> : null}
      <Accounts>
        <Loaded from={query} failed={t('failed')}>
          {(accounts) => (accounts.length > 0 ? <AccountList accounts={accounts} /> : <NoAccounts />)}
        </Loaded>
      </Accounts>
      {hasAccounts ? <BalanceHistory accounts={query.data} /> : null}
    </MemberPage>
  )
}

type AccountsProps = { readonly accounts: readonly Account[] }

function Accounts({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useText('account')
  const [isOpening, setOpening] = useState(false)
  const open = (
    <Button size="sm" onClick={() => setOpening(true)}>
      {t('open')}
    </Button>
  )
  return (
    <MemberSection title={t('accounts')} action={open}>
      {children}
      <OpenAccountDialog open={isOpening} onClose={() => setOpening(false)} />
    </MemberSection>
  )
}

function Rail({ accounts }: AccountsProps): ReactNode {
  const t = useText('account')
  return (
    <Stack gap="xl">
      <PendingMoney />
      <Allocation holdings={useHoldings(accounts)} />
      <Stack gap="xs">
        <TextLink component={Link} to="/lookup/money">
          {t('money.title')}
        </TextLink>
        <TextLink component={Link} to="/dormancy-account">
          {t('dormancy.title')}
        </TextLink>
        <TextLink component={Link} to="/wallet-reference">
          {t('help')}
        </TextLink>
      </Stack>
    </Stack>
  )
}

function NoAccounts(): ReactNode {
  const t = useText('account')
  return (
    <Empty>
      <Stack gap="xs">
        <Text>{t('empty')}</Text>
        <Text size="sm" tone="muted">
          {t('empty.hint')}
        </Text>
      </Stack>
    </Empty>
  )
}

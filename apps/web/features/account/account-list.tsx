import { RowList } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { ratesQuery } from '../../rate/queries.ts'
import { useText } from '../../texts.ts'
import { AccountRow } from './account-row.tsx'
import type { Account } from './queries.ts'

type AccountListProps = {
  readonly accounts: readonly Account[]
  /** Extra last row, for money that is in none of the accounts. */
  readonly after?: ReactNode
}

export function AccountList({ accounts, after }: AccountListProps): ReactNode {
  const t = useText('account')
  const { data: rates } = useQuery(ratesQuery(useApp().client))
  return (
    <RowList label={t('accounts')}>
      {accounts.map((account) => (
        <AccountRow key={account.account_seq} account={account} rate={rates?.get(account.asset.code)} />
      ))}
      {after}
    </RowList>
  )
}

import { Button, IconDeposit, IconExchange, IconSend, IconWithdraw } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import css from './overview.module.css'
import type { Account } from './queries.ts'
import { TotalValue } from './total-value.tsx'
import { useHoldings } from './use-holdings.ts'

/** What it all is worth, and the ways to do something with it. */
export function Overview({ accounts }: { readonly accounts: readonly Account[] }): ReactNode {
  const t = useText('shell')
  return (
    <div>
      <TotalValue holdings={useHoldings(accounts)} />
      <div className={css.actions}>
        <Button component={Link} to="/deposit" variant="filled" icon={<IconDeposit />}>
          {t('item.deposit')}
        </Button>
        <Button component={Link} to="/withdraw" icon={<IconWithdraw />}>
          {t('item.withdraw')}
        </Button>
        <Button component={Link} to="/transfer/account-transfer" icon={<IconSend />}>
          {t('item.transfer')}
        </Button>
        <Button component={Link} to="/exchange/direct-exchange" icon={<IconExchange />}>
          {t('item.exchange')}
        </Button>
      </div>
    </div>
  )
}

import { Button, IconDeposit, IconExchange, IconSend, IconWithdraw } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'
import css from './money-actions.module.css'

type MoneyActionsProps = {
  /** Preselected account of the linked pages. */
  readonly account?: Account | undefined
  readonly inRail?: boolean
}

/** Links to deposit, withdraw, transfer and exchange. */
export function MoneyActions({ account, inRail }: MoneyActionsProps): ReactNode {
  const t = useText('shell')
  const of = (page: string, name = 'account') => (account ? `${page}?${name}=${account.account_seq}` : page)
  return (
    <div className={css.actions} data-rail={inRail || undefined}>
      <Button component={Link} to={of('/deposit')} variant="filled" icon={<IconDeposit />}>
        {t('item.deposit')}
      </Button>
      <Button component={Link} to={of('/transfer/account-transfer')} icon={<IconSend />}>
        {t('item.transfer')}
      </Button>
      <Button component={Link} to={of('/exchange/direct-exchange', 'from')} icon={<IconExchange />}>
        {t('item.exchange')}
      </Button>
      <Button component={Link} to={of('/withdraw')} icon={<IconWithdraw />}>
        {t('item.withdraw')}
      </Button>
    </div>
  )
}

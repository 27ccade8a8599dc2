import { Button, IconDeposit, IconExchange, IconSend, IconWithdraw } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import css from './money-actions.module.css'

/** The ways to do something with what one has. */
export function MoneyActions(): ReactNode {
  const t = useText('shell')
  return (
    <div className={css.actions}>
      <Button component={Link} to="/deposit" variant="filled" icon={<IconDeposit />}>
        {t('item.deposit')}
      </Button>
      <Button component={Link} to="/transfer/account-transfer" icon={<IconSend />}>
        {t('item.transfer')}
      </Button>
      <Button component={Link} to="/exchange/direct-exchange" icon={<IconExchange />}>
        {t('item.exchange')}
      </Button>
      <Button component={Link} to="/withdraw" icon={<IconWithdraw />}>
        {t('item.withdraw')}
      </Button>
    </div>
  )
}

import {
  Amount,
  IconDeposit,
  IconEdit,
  IconSend,
  IconStar,
  IconWithdraw,
  MoneyFigure,
  Row,
  RowAction,
  RowActions,
  StateDot,
} from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { useDisplayCurrency } from '../../display-currency/use-display-currency.ts'
import { ACCOUNTS_KEY } from '../../live/query-keys.ts'
import { usotValue } from '../../rate/value.ts'
import { useText } from '../../texts.ts'
import { AccountNumber } from './account-number.tsx'
import css from './account-row.module.css'
import { EditAccountDialog } from './late-dialogs.tsx'
import type { Account } from './queries.ts'

type AccountRowProps = {
  readonly account: Account
  /** The value of one unit of the asset in USOT; null without a rate. */
  readonly rate?: string | null | undefined
}

/** One account. The row links to its history, the capsule to its actions. */
export function AccountRow({ account, rate }: AccountRowProps): ReactNode {
  const t = useText('account')
  const { account_seq, title, number, balance, holding_balance, asset } = account
  const isHeld = /[1-9]/.test(holding_balance)
  return (
    <Row
      component={Link}
      to={`/lookup/account-balance?seq=${account_seq}`}
      aria-label={t('log.of', { title })}
      title={title}
      note={
        <>
          <AccountNumber number={number} /> <AccountState account={account} />
          {isHeld ? (
            <span className={css.held}>
              {t('held')} <Amount value={holding_balance} asset={asset.code} bare />
            </span>
          ) : null}
        </>
      }
      actions={<AccountActions account={account} />}
      end={<Amount value={balance} asset={asset.code} />}
      endNote={<Worth account={account} rate={rate} />}
    />
  )
}

function AccountState({ account: { state, is_frozen } }: Pick<AccountRowProps, 'account'>): ReactNode {
  const t = useText('account')
  if (is_frozen) return <StateDot tone="danger">{t('frozen')}</StateDot>
  return state === 'DORMANT' ? <StateDot>{t('dormant')}</StateDot> : null
}

function Worth({ account: { asset, balance }, rate }: AccountRowProps): ReactNode {
  const { currency, convert } = useDisplayCurrency()
  const value = usotValue(new Map(rate ? [[asset.code, rate]] : []), asset.code, balance)
  return value === undefined ? null : <MoneyFigure value={convert(value)} currency={currency} />
}

function AccountActions({ account }: Pick<AccountRowProps, 'account'>): ReactNode {
  const t = useText('account')
  const [isEditing, setEditing] = useState(false)
  const { account_seq, title, asset, state } = account
  const edit = (
    <RowAction
      icon={<IconEdit />}
      label={t('edit')}
      aria-label={t('edit.of', { title })}
      onClick={() => setEditing(true)}
    />
  )
  return (
    <>
      <RowActions label={title}>
        {asset.kind === 'CRYPTO' ? (
          <RowAction
            component={Link}
            to={`/deposit?account=${account_seq}`}
            icon={<IconDeposit />}
            label={t('deposit')}
            aria-label={t('deposit.to', { title })}
          />
        ) : null}
        {state === 'DORMANT' ? (
          <RowAction
            component={Link}
            to="/dormancy-account"
            icon={<IconSend />}
            label={t('wake')}
            aria-label={t('wake.of', { title })}
          />
        ) : (
          <RowAction
            component={Link}
            to={`/withdraw?account=${account_seq}`}
            icon={<IconWithdraw />}
            label={t('withdraw')}
            aria-label={t('withdraw.from', { title })}
          />
        )}
        <Favourite account={account} />
        {edit}
      </RowActions>
      <EditAccountDialog account={account} open={isEditing} onClose={() => setEditing(false)} />
    </>
  )
}

function Favourite({ account }: Pick<AccountRowProps, 'account'>): ReactNode {
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
    <RowAction
      icon={<IconStar filled={is_favourite} />}
      label={t('favourite.word')}
      aria-label={t(is_favourite ? 'unfavourite' : 'favourite', { title })}
      aria-pressed={is_favourite}
      onClick={() => void turn()}
    />
  )
}

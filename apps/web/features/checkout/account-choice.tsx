import { isolate } from '@cocobnk/i18n'
import { MAX_DIGITS } from '@cocobnk/money'
import { Amount, useAmountText } from '@cocobnk/ui'
import { type ReactNode, useId } from 'react'
import { useText } from '../../texts.ts'
import css from './checkout.module.css'
import type { PayingAccount } from './queries.ts'

type AccountChoiceProps = {
  readonly accounts: readonly PayingAccount[]
  readonly chosen: string | undefined
  readonly onChoose: (accountSeq: string) => void
}

/** The member's accounts with the cost from each. An account that cannot pay shows the reason. */
export function AccountChoice({ accounts, chosen, onChoose }: AccountChoiceProps): ReactNode {
  const t = useText('checkout')
  const name = useId()
  return (
    <fieldset className={css.choice}>
      <legend className={css.legend}>{t('from')}</legend>
      <div className={css.options}>
        {accounts.map((account) => (
          <label key={account.account_seq} className={css.option} data-on={account.account_seq === chosen || undefined}>
            <input
              type="radio"
              name={name}
              checked={account.account_seq === chosen}
              disabled={!canPay(account)}
              onChange={() => onChoose(account.account_seq)}
            />
            <Words account={account} />
            {account.amount === null ? null : (
              <Amount value={account.amount} asset={account.asset.code} decimals={MAX_DIGITS} />
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export function canPay({ is_enough, is_of_shop }: PayingAccount): boolean {
  return is_enough && !is_of_shop
}

function Words({ account }: { readonly account: PayingAccount }): ReactNode {
  const t = useText('checkout')
  const amountText = useAmountText()
  const { code } = account.asset
  const available = t('available', { amount: `${amountText(account.available_balance, MAX_DIGITS, code)} ${code}` })
  const why = account.is_of_shop
    ? 'ofShop'
    : account.amount === null
      ? 'noConversion'
      : account.is_enough
        ? null
        : 'short'
  const converted = account.quote ? ` · ${t('converted', { asset: account.quote.asset.code })}` : ''
  return (
    <span className={css.words}>
      <b translate="no">{isolate(account.title)}</b>
      <span className={css.quiet}>
        {available}
        {converted}
        {why === null ? '' : ` · ${t(why)}`}
      </span>
    </span>
  )
}

import { readAccounts } from '@cocobnk/account'
import type { Output } from '@cocobnk/contract'
import { compareDecimals, formatMinor } from '@cocobnk/money'
import type { CheckoutDeps } from './deps.ts'
import type { CheckoutRow } from './move.ts'
import { findPayable } from './payable.ts'

type PayingAccount = Output<'GET /pg/transaction/token/{checkout_token}/account'>['list'][number]

/** The member's own accounts, with what the rest of the price is in the asset of each; those that can pay it come first. */
export async function payingAccounts(
  deps: Pick<CheckoutDeps, 'db' | 'ledgers'>,
  checkout: CheckoutRow,
  memberSeq: string,
): Promise<PayingAccount[]> {
  const [payable, accounts] = await Promise.all([findPayable(deps.db, checkout), readAccounts(deps, memberSeq)])
  const shares = payable.ok ? payable.value : []
  const list = accounts.map((account): PayingAccount => {
    const share = shares.find(({ due }) => due.asset_seq === account.asset.asset_seq)
    const amount = share ? formatMinor(share.amount, share.due.decimal_point) : null
    return {
      account_seq: account.account_seq,
      number: account.number,
      title: account.title,
      asset: { asset_seq: account.asset.asset_seq, code: account.asset.code },
      available_balance: account.available_balance,
      amount,
      is_enough: amount !== null && compareDecimals(account.available_balance, amount) >= 0,
      is_of_shop: shares.some(({ due }) => due.shop_account_seq === account.account_seq),
    }
  })
  const rank = ({ is_enough, is_of_shop, amount }: PayingAccount) =>
    is_of_shop ? 3 : is_enough ? 0 : amount === null ? 2 : 1
  return list.toSorted((one, other) => rank(one) - rank(other))
}

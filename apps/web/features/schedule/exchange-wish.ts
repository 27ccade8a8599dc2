import type { Account } from '../account/queries.ts'
import { planOf, type When } from './wish.ts'

/** Form values before they are sent. */
export type ExchangeWish = When & {
  readonly source: string
  readonly target: string
  readonly amount: string
  readonly receiveMin: string
}

type Pair = { readonly source: Account; readonly target: Account }

/** The chosen accounts, or else the first funded one and the first of another asset. Undefined if there is only one asset. */
export function pairOf(
  accounts: readonly Account[],
  { source: from, target: to }: Pick<ExchangeWish, 'source' | 'target'>,
): Pair | undefined {
  const source =
    accounts.find(({ account_seq }) => account_seq === from) ??
    accounts.find(({ available_balance }) => /[1-9]/.test(available_balance)) ??
    accounts[0]
  const others = accounts.filter(({ asset }) => source && asset.code !== source.asset.code)
  const target = others.find(({ account_seq }) => account_seq === to) ?? others[0]
  return source && target && { source, target }
}

/** Converts form values to the request body. */
export function exchangeBodyOf({ amount, receiveMin, ...when }: ExchangeWish, { source, target }: Pair) {
  return {
    type: 'EXCHANGE' as const,
    from_account_seq: source.account_seq,
    to_account_number: target.number,
    amount,
    ...(/[1-9]/.test(receiveMin) ? { receive_min: receiveMin } : {}),
    ...planOf(when),
  }
}

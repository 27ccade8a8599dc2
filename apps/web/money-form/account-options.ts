import type { Output } from '@cocobnk/contract'
import { isolate } from '@cocobnk/i18n'

type Account = Output<'GET /account'>['list'][number]

/**
 * Options for choosing an account. The asset comes first, because it decides what can be done with the account. Accounts of bank products
 * are left out, since money moves to and from them only on their own screens.
 */
export function accountOptions(accounts: readonly Account[]) {
  return accounts
    .filter(({ instrument_type }) => instrument_type === 'LEGACY')
    .map(({ account_seq, asset, title }) => ({ value: account_seq, label: `${asset.code} · ${isolate(title)}` }))
}

import type { Output } from '@cocobnk/contract'
import { isolate } from '@cocobnk/i18n'

type Account = Output<'GET /account'>['list'][number]

/**
 * Accounts as they are chosen from: the asset first, because it decides what can be done with one. Money leaves and enters a bank product
 * by its own screens only.
 */
export function accountOptions(accounts: readonly Account[]) {
  return accounts
    .filter(({ instrument_type }) => instrument_type === 'LEGACY')
    .map(({ account_seq, asset, title }) => ({ value: account_seq, label: `${asset.code} · ${isolate(title)}` }))
}

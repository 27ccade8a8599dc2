import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'
import type { Transfer } from './queries.ts'

/** Returns the name of the other side: the title of an own account, otherwise the masked name, if it still exists. */
export function useCounterpart(accounts: readonly Account[]): (other: Transfer['counterpart']) => string {
  const t = useText('transfer')
  return ({ account_number, name, is_own }) => {
    const own = is_own ? accounts.find(({ number }) => number === account_number)?.title : undefined
    return own ?? name ?? t('who.gone')
  }
}

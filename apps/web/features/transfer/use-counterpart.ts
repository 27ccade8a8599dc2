import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'
import type { Transfer } from './queries.ts'

/** How the other side is called: one's own account by its title, others by their masked name, if they still have one. */
export function useCounterpart(accounts: readonly Account[]): (other: Transfer['counterpart']) => string {
  const t = useText('transfer')
  return ({ account_number, name, is_own }) => {
    const own = is_own ? accounts.find(({ number }) => number === account_number)?.title : undefined
    return own ?? name ?? t('who.gone')
  }
}

import { Note, TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { Account } from './queries.ts'

type Standing = Pick<Account, 'state' | 'is_frozen'>

/** Whether an account can receive but not send. */
export function isBlocked({ state, is_frozen }: Standing): boolean {
  return state === 'DORMANT' || is_frozen
}

/** Why an account cannot send, and what its owner can do about it. Renders nothing for an active account. */
export function WhyBlocked({ account }: { readonly account: Standing }): ReactNode {
  const t = useText('account')
  if (!isBlocked(account)) return null
  if (account.is_frozen) return <Note tone="danger">{t('frozen.why')}</Note>
  return (
    <Note tone="pending">
      {t('dormant.why')}{' '}
      <TextLink component={Link} to="/dormancy-account">
        {t('wake')}
      </TextLink>
    </Note>
  )
}

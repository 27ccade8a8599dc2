import { useLocale } from '@cocobnk/i18n/react'
import { Note, TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { momentText } from '../../locale/time-text.ts'
import { useText } from '../../texts.ts'
import type { Account } from './queries.ts'

type Standing = Pick<Account, 'state' | 'is_frozen' | 'frozen_until'>

/** Whether an account can receive but not send. */
export function isBlocked({ state, is_frozen }: Pick<Standing, 'state' | 'is_frozen'>): boolean {
  return state === 'DORMANT' || is_frozen
}

/** Why an account cannot send, and what its owner can do about it. Renders nothing for an active account. */
export function WhyBlocked({ account }: { readonly account: Standing }): ReactNode {
  const t = useText('account')
  const { locale } = useLocale()
  if (!isBlocked(account)) return null
  if (account.frozen_until)
    return <Note tone="danger">{t('frozen.until', { until: momentText(locale, account.frozen_until) })}</Note>
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

import { useLocale } from '@cocobnk/i18n/react'
import type { ReactNode } from 'react'
import { useLastKnown } from '../last-known/use-last-known.ts'
import { ACCOUNTS_KEY } from '../live/query-keys.ts'
import { momentText } from '../locale/time-text.ts'
import { useText } from '../texts.ts'

type AsOfProps = { readonly className: string | undefined; readonly children: ReactNode }

/** Shows the time of the balances if they may be outdated; otherwise the children. */
export function AsOf({ className, children }: AsOfProps): ReactNode {
  const t = useText('member-frame')
  const { locale } = useLocale()
  const asOf = useLastKnown(ACCOUNTS_KEY)
  if (asOf === undefined) return children
  return <p className={className}>{t('offline.asOf', { at: momentText(locale, new Date(asOf).toISOString()) })}</p>
}

import { useLocale } from '@cocobnk/i18n/react'
import type { ReactNode } from 'react'
import { useOnline } from '../browser/use-online.ts'
import { useLastKnown } from '../last-known/use-last-known.ts'
import { ACCOUNTS_KEY } from '../live/query-keys.ts'
import { momentText } from '../locale/time-text.ts'
import { useText } from '../texts.ts'
import css from './offline-bar.module.css'

/** Says that the network is away, and of when the balances are that the page still shows. */
export function OfflineBar(): ReactNode {
  const t = useText('shell')
  const { locale } = useLocale()
  const online = useOnline()
  const asOf = useLastKnown(ACCOUNTS_KEY)
  const at = asOf && momentText(locale, new Date(asOf).toISOString())
  return (
    <div role="status" className={css.place}>
      {online && !at ? null : <p className={css.bar}>{at ? t('offline.asOf', { at }) : t('offline')}</p>}
    </div>
  )
}

import type { ReactNode } from 'react'
import { ViewNav } from '../../page/view-nav.tsx'
import { useText } from '../../texts.ts'

const PATH = '/exchange/direct-exchange'

/** Navigation between exchanging now, recurring exchanges and the order books. */
export function ExchangeNav({ current }: { readonly current: 'now' | 'schedule' | 'market' }): ReactNode {
  const t = useText('exchange')
  const views = [
    { key: 'now', to: PATH, text: t('view.now') },
    { key: 'schedule', to: `${PATH}?view=schedule`, text: t('view.schedule') },
    { key: 'market', to: '/exchange/market', text: t('view.market') },
  ]
  return <ViewNav label={t('views')} views={views} current={current} />
}

import { useLocale } from '@cocobnk/i18n/react'
import { Amount, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { AsOf } from '../../shell/as-of.tsx'
import { countText } from '../../shell/count-text.ts'
import { DataSection } from '../../shell/data-section.tsx'
import { DetailBody, DetailHead, Page } from '../../shell/frame.tsx'
import { useNow, useTimes } from '../../shell/times.ts'
import { useRefresh } from '../../shell/use-refresh.ts'
import { useText } from '../../texts.ts'
import css from './overview-screen.module.css'
import { type QueueFigures, queuesQuery } from './queries.ts'
import { QUEUE_SCREENS } from './queue-screens.ts'

/** Everything that waits for operators, the longest waiting first. */
export function OverviewScreen(): ReactNode {
  const t = useText('queue')
  const query = useQuery(queuesQuery(useConsole().client))
  useRefresh()
  return (
    <Page title={t('title')}>
      <DetailHead title={t('title')} order={1} aside={<AsOf age={query} />} />
      <DetailBody>
        <DataSection title={t('queues')} order={2} query={query} lines={8}>
          {(list) => (
            <ul className={css.list}>
              {list.toSorted(longestFirst).map((figures) => (
                <QueueRow key={figures.queue} figures={figures} />
              ))}
            </ul>
          )}
        </DataSection>
      </DetailBody>
    </Page>
  )
}

function QueueRow({ figures }: { readonly figures: QueueFigures }): ReactNode {
  const t = useText('queue')
  const times = useTimes()
  const nowMs = useNow()
  const { locale } = useLocale()
  const { queue, count, is_more: isMore, oldest_at, usot } = figures
  return (
    <li>
      <Link {...QUEUE_SCREENS[queue]} className={css.row} data-empty={count === 0 || undefined}>
        <span className={css.name}>{t(`name.${queue}`)}</span>
        <span className={css.count}>{countText(locale, { count, isMore })}</span>
        <span className={css.value}>{usot === null ? null : <Amount value={usot} asset="USOT" />}</span>
        <span className={css.age}>
          {oldest_at === null ? (
            <Text tone="quiet">{t('none')}</Text>
          ) : (
            <time dateTime={oldest_at} title={times.exact(oldest_at)}>
              {times.away(oldest_at, nowMs)}
            </time>
          )}
        </span>
      </Link>
    </li>
  )
}

/** Empty queues come last, in their usual order. */
function longestFirst({ oldest_at: one }: QueueFigures, { oldest_at: other }: QueueFigures): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return Date.parse(one) - Date.parse(other)
}

import type { Output } from '@cocobnk/contract'
import { TextLink, Title } from '@cocobnk/ui'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { When } from '../../locale/when.tsx'
import { serviceConfigQuery } from '../../setting/queries.ts'
import { NEWS_ITEMS, newsQuery, noticeQuery, TICKER_ITEMS } from '../../shell/support-queries.ts'
import { useText } from '../../texts.ts'
import { Live } from './live.tsx'
import css from './news-section.module.css'

type Document = Output<'GET /support/news'>['list'][number]

const SHOWN = 3

/** The newest notices and news. Shares its queries with header and ticker. */
export function NewsSection({ compact }: { readonly compact?: boolean }): ReactNode {
  const t = useText('home')
  const { client } = useApp()
  const { data: service } = useQuery(serviceConfigQuery(client))
  const notices = useQuery(noticeQuery(client, service?.ticker_items ?? TICKER_ITEMS))
  const news = useQuery(newsQuery(client, service?.news_items ?? NEWS_ITEMS))
  return (
    <section className={css.section} aria-labelledby="news-title" data-compact={compact || undefined}>
      <Title order={2} id="news-title" {...(compact ? { look: 'section' } : {})}>
        {t('news.title')}
      </Title>
      <div className={css.columns}>
        <Column title={t('news.notices')} all={t('news.allNotices')} kind="notice" from={notices} />
        <Column title={t('news.news')} all={t('news.allNews')} kind="news" from={news} />
      </div>
    </section>
  )
}

type ColumnProps = {
  readonly title: string
  readonly all: string
  readonly kind: 'notice' | 'news'
  readonly from: UseQueryResult<Document[]>
}

function Column({ title, all, kind, from }: ColumnProps): ReactNode {
  const t = useText('home')
  const first = from.data?.slice(0, SHOWN)
  return (
    <div>
      <div className={css.head}>
        <Title order={3} look="h4">
          {title}
        </Title>
        <TextLink component={Link} to={`/service-center/contact-notice?kind=${kind}`}>
          {all}
        </TextLink>
      </div>
      <Live from={{ ...from, data: first }} rows={SHOWN} failed={t('news.failed')} empty={t('news.none')}>
        {(list) => (
          <ul>
            {list.map(({ document_srl, title: name, regdate }) => (
              <li key={document_srl} className={css.row}>
                <Link to="/service-center/contact-notice" search={{ kind, id: document_srl }} className={css.link}>
                  {name}
                </Link>
                <span className={css.date}>
                  <When at={regdate} as="date" />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Live>
    </div>
  )
}

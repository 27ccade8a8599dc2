import { MenuItem } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../context.ts'
import { serviceConfigQuery } from '../setting/queries.ts'
import { useText } from '../texts.ts'
import css from './news-list.module.css'
import { NEWS_ITEMS, newsQuery } from './support-queries.ts'

function useNews() {
  const { client } = useApp()
  const { data: service } = useQuery(serviceConfigQuery(client))
  return useQuery(newsQuery(client, service?.news_items ?? NEWS_ITEMS)).data ?? []
}

/** The latest news, at the end of the support menu. */
export function NewsMenuItems(): ReactNode {
  const t = useText('shell')
  const news = useNews()
  if (news.length === 0) return null
  return (
    <>
      <p className={css.head}>{t('menu.news')}</p>
      {news.map(({ document_srl, title }) => (
        <MenuItem
          key={document_srl}
          component={Link}
          to={`/service-center/contact-notice?kind=news&id=${document_srl}`}
          className={css.item}
        >
          {title}
        </MenuItem>
      ))}
    </>
  )
}

/** The latest news in the drawer. */
export function NewsLinks({ onFollow }: { readonly onFollow: () => void }): ReactNode {
  const t = useText('shell')
  const news = useNews()
  if (news.length === 0) return null
  return (
    <section>
      <h3 className={css.head}>{t('menu.news')}</h3>
      <ul className={css.list}>
        {news.map(({ document_srl, title }) => (
          <li key={document_srl}>
            <Link
              to="/service-center/contact-notice"
              search={{ kind: 'news', id: document_srl }}
              className={css.line}
              onClick={onFollow}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

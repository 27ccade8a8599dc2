import { leadOf, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { When } from '../../locale/when.tsx'
import { MemberPage } from '../../page/member-page.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useText } from '../../texts.ts'
import { ServiceNav } from '../inquiry/service-nav.tsx'
import { BackLink } from '../member/back-link.tsx'
import css from './content.module.css'
import { noticeAddress } from './notice-search.ts'
import { type NoticeKind, noticeQuery } from './queries.ts'
import { LEAD_MAX, Words } from './words.tsx'

type NoticeDetailProps = { readonly kind: NoticeKind; readonly id: string }

export function NoticeDetailScreen({ kind, id }: NoticeDetailProps): ReactNode {
  const t = useText('content')
  const query = useQuery(noticeQuery(useApp().client, kind, id))
  const title = query.data?.title ?? t(`kind.${kind}`)
  const text = query.data ? leadOf(query.data.body, LEAD_MAX) : undefined
  return (
    <MemberPage nav={<ServiceNav />} title={title}>
      <PageHead title={title} text={text} address={noticeAddress({ kind, id })} />
      <article className={css.article}>
        <Loaded from={query} failed={t('failed')} missing={t('missing')}>
          {({ body, regdate }) => (
            <>
              <Text size="sm" tone="quiet" className={css.facts}>
                <When at={regdate} as="date" />
              </Text>
              <Words>{body}</Words>
            </>
          )}
        </Loaded>
        <p className={css.foot}>
          <BackLink to={noticeAddress({ kind })}>{t('back')}</BackLink>
        </p>
      </article>
    </MemberPage>
  )
}

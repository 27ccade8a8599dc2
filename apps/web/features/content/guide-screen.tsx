import type { Guide } from '@cocobnk/contract'
import { useLocale } from '@cocobnk/i18n/react'
import { leadOf, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { dateText } from '../../locale/time-text.ts'
import { MemberPage } from '../../page/member-page.tsx'
import type { RoutePath } from '../../routes.data.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { useText } from '../../texts.ts'
import css from './content.module.css'
import { guideQuery } from './queries.ts'
import { LEAD_MAX, Words } from './words.tsx'

type GuideScreenProps = { readonly guide: Guide; readonly path: RoutePath; readonly nav?: ReactNode }

/** Shows a guide page that operators maintain. */
export function GuideScreen({ guide, path, nav = null }: GuideScreenProps): ReactNode {
  const t = useText('content')
  const named = useText('title')(path)
  const { locale } = useLocale()
  const query = useQuery(guideQuery(useApp().client, guide))
  const title = query.data?.title ?? named
  const text = query.data ? leadOf(query.data.body, LEAD_MAX) : undefined
  return (
    <MemberPage nav={nav} title={title}>
      <PageHead title={title} text={text} address={path} />
      <article className={css.article}>
        <Loaded from={query} failed={t('failed')} missing={t('missing')}>
          {({ body, regdate }) => (
            <>
              <Words>{body}</Words>
              <Text size="sm" tone="quiet" className={css.foot}>
                {t('asOf', { date: dateText(locale, regdate) })}
              </Text>
            </>
          )}
        </Loaded>
      </article>
    </MemberPage>
  )
}

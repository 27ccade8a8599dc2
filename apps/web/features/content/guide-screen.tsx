import type { Guide } from '@cocobnk/contract'
import { useLocale } from '@cocobnk/i18n/react'
import { Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { dateText } from '../../locale/time-text.ts'
import type { RoutePath } from '../../routes.data.ts'
import { useText } from '../../texts.ts'
import { MemberPage } from '../member/member-page.tsx'
import css from './content.module.css'
import { guideQuery } from './queries.ts'
import { Words } from './words.tsx'

type GuideScreenProps = { readonly guide: Guide; readonly path: RoutePath; readonly nav?: ReactNode }

/** A page that operators write. */
export function GuideScreen({ guide, path, nav = null }: GuideScreenProps): ReactNode {
  const t = useText('content')
  const title = useText('title')
  const { locale } = useLocale()
  const query = useQuery(guideQuery(useApp().client, guide))
  return (
    <MemberPage nav={nav} title={query.data?.title ?? title(path)}>
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

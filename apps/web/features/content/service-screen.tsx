import type { Guide } from '@cocobnk/contract'
import { Title } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MemberPage, MemberSection } from '../../page/member-page.tsx'
import { EntryLink } from '../../shell/entry-link.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useFooterSections } from '../../shell/use-menu.ts'
import { useText } from '../../texts.ts'
import { ServiceHours } from '../inquiry/service-hours.tsx'
import { ServiceNav } from '../inquiry/service-nav.tsx'
import css from './content.module.css'
import { FeeSection } from './fee-section.tsx'
import { guideQuery } from './queries.ts'
import { Words } from './words.tsx'

/** Start page of the service centre: help to read before writing an inquiry. */
export function ServiceScreen(): ReactNode {
  const t = useText('content')
  const title = useText('title')
  return (
    <MemberPage nav={<ServiceNav />} title={title('/service-center/home')} rail={<ServiceHours />} railOnPhone="above">
      <PageHead title={title('/service-center/home')} text={t('about.service')} address="/service-center/home" />
      <GuideSection id="help" title={t('help')} guide="help" />
      <FeeSection />
      <GuideSection id="partner" title={t('partner')} guide="partner" />
      <SiteMap />
    </MemberPage>
  )
}

function GuideSection({ id, title, guide }: { id: string; title: string; guide: Guide }): ReactNode {
  const t = useText('content')
  const query = useQuery(guideQuery(useApp().client, guide))
  return (
    <MemberSection id={id} title={title}>
      <Loaded from={query} failed={t('failed')} missing={t('missing')}>
        {({ body }) => <Words below={2}>{body}</Words>}
      </Loaded>
    </MemberSection>
  )
}

function SiteMap(): ReactNode {
  const t = useText('content')
  return (
    <MemberSection id="site-map" title={t('siteMap')}>
      <div className={css.map}>
        {useFooterSections().map(({ id, title, entries }) => (
          <div key={id}>
            <Title order={3} look="h4">
              {title}
            </Title>
            <ul>
              {entries.map((entry) => (
                <li key={entry.label}>
                  <EntryLink entry={entry} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </MemberSection>
  )
}

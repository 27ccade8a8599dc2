import { Empty, SettingList, SettingRow, TextLink, Title } from '@cocobnk/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { When } from '../../locale/when.tsx'
import { MemberPage, MemberSection } from '../../page/member-page.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useText } from '../../texts.ts'
import { noticeAddress } from '../content/notice-search.ts'
import { noticesQuery } from '../content/queries.ts'
import { ServiceNav } from '../inquiry/service-nav.tsx'
import { worstOf } from './days.ts'
import { PartRow, StateTag } from './part-row.tsx'
import { type Health, healthQuery } from './queries.ts'
import css from './status-screen.module.css'

const NOTICES = 3

/** The measured state of the bank, with operators' notices. */
export function StatusScreen(): ReactNode {
  const t = useText('health')
  const shell = useText('shell')
  const query = useQuery(healthQuery(useApp().client))
  // A stale answer is worthless here: after an error, no state is shown.
  const fresh = query.error ? { ...query, data: undefined } : query
  return (
    <MemberPage nav={<ServiceNav />} title={shell('item.status')} lede={t('lede')}>
      <PageHead title={shell('item.status')} text={t('about')} address="/service-center/home?view=status" />
      <Loaded from={fresh} failed={t('failed')}>
        {(health) => (health.parts.length === 0 ? <Empty>{t('empty')}</Empty> : <Told health={health} />)}
      </Loaded>
      <ServerNotices />
    </MemberPage>
  )
}

function Told({ health }: { readonly health: Health }): ReactNode {
  const t = useText('health')
  const state = worstOf(health.parts)
  return (
    <>
      <div className={css.all} data-state={state} role="status">
        <Title order={2} look="h3">
          {t(`all.${state}`)}
        </Title>
      </div>
      <MemberSection title={t('parts')}>
        <SettingList>
          {health.parts.map((part) => (
            <PartRow key={part.part} part={part} health={health} />
          ))}
        </SettingList>
      </MemberSection>
      <MemberSection title={t('troubles')}>
        {health.troubles.length === 0 ? <Empty>{t('troubles.empty')}</Empty> : <Troubles health={health} />}
      </MemberSection>
    </>
  )
}

function Troubles({ health }: { readonly health: Health }): ReactNode {
  const t = useText('health')
  return (
    <SettingList>
      {health.troubles.map(({ episode_seq, part, state, began_at, ended_at }) => (
        <SettingRow
          key={episode_seq}
          title={t(`part.${part}`)}
          tag={<StateTag state={state} />}
          note={
            <>
              <When at={began_at} /> – {ended_at ? <When at={ended_at} /> : t('trouble.now')}
            </>
          }
        />
      ))}
    </SettingList>
  )
}

function ServerNotices(): ReactNode {
  const t = useText('health')
  const { data } = useInfiniteQuery(noticesQuery(useApp().client, 'server-notice', ''))
  const notices = data?.pages[0]?.list.slice(0, NOTICES) ?? []
  if (notices.length === 0) return null
  return (
    <MemberSection title={t('notices')}>
      <SettingList>
        {notices.map(({ document_srl: id, title, regdate }) => (
          <SettingRow
            key={id}
            title={
              <TextLink component={Link} to={noticeAddress({ kind: 'server-notice', id })} cover plain>
                {title}
              </TextLink>
            }
            note={<When at={regdate} as="date" />}
          />
        ))}
      </SettingList>
      <p className={css.more}>
        <TextLink component={Link} to={noticeAddress({ kind: 'server-notice' })}>
          {t('notices.all')}
        </TextLink>
      </p>
    </MemberSection>
  )
}

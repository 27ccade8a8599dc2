import { type Column, DataList, Empty, Group, PersonMark, TextLink } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { listOf } from '../../list/pages.ts'
import { When } from '../../locale/when.tsx'
import { MemberPage, MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { CampaignSection } from '../affiliate/campaign-section.tsx'
import { InviteCard } from './invite-card.tsx'
import css from './invite-relation-screen.module.css'
import { type Invited, inviteRelationQuery } from './queries.ts'

export function InviteRelationScreen(): ReactNode {
  const t = useText('inviter')
  const relation = useInfiniteQuery(inviteRelationQuery(useApp().client))
  const [first] = relation.data?.pages ?? []
  const columns: readonly Column<Invited>[] = [
    {
      key: 'name',
      header: t('name'),
      phone: 'lead',
      cell: ({ user_name }) => (
        <Group wrap={false}>
          <PersonMark name={user_name} />
          <TextLink component={Link} to={`/profile/${user_name}`} plain cover className={css.name}>
            {user_name}
          </TextLink>
        </Group>
      ),
    },
    {
      key: 'joined',
      header: t('joined'),
      align: 'end',
      phone: 'trail',
      cell: ({ created_at }) => <When at={created_at} as="date" />,
    },
  ]
  return (
    <MemberPage
      title={t('title')}
      lede={t('lede')}
      rail={first ? <InviteCard code={first.inviter_code} inviter={first.inviter} /> : undefined}
    >
      <MemberSection title={t('invited')}>
        <DataList
          label={t('invited')}
          columns={columns}
          rowKey={({ user_name }) => user_name}
          {...listOf(relation, t('failed'))}
          empty={<Empty>{t('empty')}</Empty>}
        />
      </MemberSection>
      <CampaignSection />
    </MemberPage>
  )
}

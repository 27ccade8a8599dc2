import { Card, PersonMark, Text, TextLink, Title } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { When } from '../../locale/when.tsx'
import { MemberPage } from '../../page/member-page.tsx'
import { meQuery } from '../../session/me-query.ts'
import { useText } from '../../texts.ts'
import css from './profile-screen.module.css'
import { userQuery } from './queries.ts'

type User = { readonly user_name: string; readonly created_at: string }

/** Another member, as far as members may see each other. The route has loaded them already. */
export function OtherProfileScreen({ username }: { readonly username: string }): ReactNode {
  const t = useText('member')
  const { data: user } = useQuery(userQuery(useApp().client, username))
  if (!user) return null
  return (
    <MemberPage title={t('profile.other')}>
      <PublicCard user={user} />
      <Text size="sm" tone="muted">
        {t('profile.otherNote')}
      </Text>
    </MemberPage>
  )
}

export function OwnProfileScreen(): ReactNode {
  const t = useText('member')
  return (
    <MemberPage title={t('profile.own')} lede={t('profile.ownLede')}>
      <Loaded from={useQuery(meQuery(useApp()))} failed={t('failed')}>
        {(me) => <PublicCard user={me} />}
      </Loaded>
      <Text size="sm" tone="muted">
        {t('profile.ownNote')}{' '}
        <TextLink component={Link} to="/mypage/myprofile">
          {t('profile.ownLink')}
        </TextLink>
      </Text>
    </MemberPage>
  )
}

function PublicCard({ user }: { readonly user: User }): ReactNode {
  const t = useText('member')
  return (
    <Card className={css.card}>
      <PersonMark name={user.user_name} size="lg" />
      <div className={css.words}>
        <Title order={2} className={css.name ?? ''}>
          {user.user_name}
        </Title>
        <Text tone="muted">
          {t('profile.since')} <When at={user.created_at} as="date" />
        </Text>
      </div>
    </Card>
  )
}

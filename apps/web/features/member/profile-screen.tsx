import { Card, PersonMark, Text, TextLink, Title } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { When } from '../../locale/when.tsx'
import { MemberPage } from '../../page/member-page.tsx'
import { meQuery } from '../../session/me-query.ts'
import { useText } from '../../texts.ts'
import css from './profile-screen.module.css'
import { userQuery } from './queries.ts'

const DealerPanel = lazy(async () => ({ default: (await import('../deal/rating/dealer-panel.tsx')).DealerPanel }))

type User = { readonly user_name: string; readonly created_at: string }

/** Public profile of another member. The route has loaded it already. */
export function OtherProfileScreen({ username }: { readonly username: string }): ReactNode {
  const t = useText('member')
  const { data: user } = useQuery(userQuery(useApp().client, username))
  if (!user) return null
  return (
    <MemberPage title={t('profile.other')}>
      <PublicCard user={user} />
      <Dealing userName={user.user_name} />
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
        {(me) => (
          <>
            <PublicCard user={me} />
            <Dealing userName={me.user_name} />
          </>
        )}
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

function Dealing({ userName }: { readonly userName: string }): ReactNode {
  return (
    <Suspense fallback={null}>
      <DealerPanel userName={userName} />
    </Suspense>
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

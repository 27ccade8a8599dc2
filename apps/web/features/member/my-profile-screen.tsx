import { ErrorView, Late, PersonMark, Skeleton, Stack } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { When } from '../../locale/when.tsx'
import { useText } from '../../texts.ts'
import { GradeCard } from '../grade/grade-card.tsx'
import { ApplicationSection } from './application-section.tsx'
import { ClosureSection } from './closure-section.tsx'
import { HeldNote } from './held-note.tsx'
import { MemberPage } from './member-page.tsx'
import { ProfileSection } from './profile-section.tsx'
import { type MemberInfo, meQuery } from './queries.ts'
import { SignInSection } from './sign-in-section.tsx'

export function MyProfileScreen(): ReactNode {
  const t = useText('member')
  const { data: me, isError, refetch } = useQuery(meQuery(useApp()))
  if (me) return <MyProfile me={me} />
  return (
    <MemberPage title={t('title')}>
      {isError ? (
        <ErrorView message={t('failed')} onRetry={() => void refetch()} />
      ) : (
        <Late>
          <Stack gap="lg">
            <Skeleton width="half" />
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </Stack>
        </Late>
      )}
    </MemberPage>
  )
}

function MyProfile({ me }: { readonly me: MemberInfo }): ReactNode {
  const t = useText('member')
  return (
    <MemberPage
      mark={<PersonMark name={me.user_name} size="lg" />}
      title={me.user_name}
      lede={
        me.last_login_at ? (
          <>
            {t('lastLogin')} <When at={me.last_login_at} />
          </>
        ) : (
          t('firstLogin')
        )
      }
      rail={<GradeCard />}
    >
      <HeldNote until={me.withdrawals_held_until} />
      <ProfileSection me={me} />
      <SignInSection me={me} />
      <ApplicationSection />
      <ClosureSection />
    </MemberPage>
  )
}

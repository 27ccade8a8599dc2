import { PersonMark } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { When } from '../../locale/when.tsx'
import { HeldNote } from '../../money-form/held-note.tsx'
import { MemberPage } from '../../page/member-page.tsx'
import { type MemberInfo, meQuery } from '../../session/me-query.ts'
import { useText } from '../../texts.ts'
import { GradeCard } from '../grade/grade-card.tsx'
import { SessionSection } from '../session/session-section.tsx'
import { OwnTermSection } from '../term/own-term-section.tsx'
import { ApplicationSection } from './application-section.tsx'
import { ClosureSection } from './closure-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SignInSection } from './sign-in-section.tsx'

export function MyProfileScreen(): ReactNode {
  const t = useText('member')
  const me = useQuery(meQuery(useApp()))
  if (me.data) return <MyProfile me={me.data} />
  return (
    <MemberPage title={t('title')}>
      <Loaded from={me} failed={t('failed')}>
        {() => null}
      </Loaded>
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
      <HeldNote me={me} />
      <ProfileSection me={me} />
      <SignInSection me={me} />
      <SessionSection />
      <ApplicationSection />
      <OwnTermSection />
      <ClosureSection />
    </MemberPage>
  )
}

import type { ReactNode } from 'react'
import { MemberPage } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { BackLink } from '../member/back-link.tsx'
import { HabitSection } from './habit-section.tsx'
import { PreferenceSection } from './preference-section.tsx'
import { PushSection } from './push-section.tsx'

export default function NotificationSettingScreen(): ReactNode {
  const t = useText('notification')
  return (
    <MemberPage
      title={t('setting.title')}
      lede={
        <>
          {t('setting.lede')} <BackLink to="/mypage/myprofile?view=notification">{t('inbox')}</BackLink>
        </>
      }
      wide
    >
      <PreferenceSection />
      <HabitSection />
      <PushSection />
    </MemberPage>
  )
}

import { TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MemberPage } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { PreferenceSection } from './preference-section.tsx'
import { PushSection } from './push-section.tsx'

export function NotificationSettingScreen(): ReactNode {
  const t = useText('notification')
  return (
    <MemberPage
      title={t('setting.title')}
      lede={
        <>
          {t('setting.lede')}{' '}
          <TextLink component={Link} to="/mypage/myprofile?view=notification">
            {t('inbox')}
          </TextLink>
        </>
      }
      wide
    >
      <PreferenceSection />
      <PushSection />
    </MemberPage>
  )
}

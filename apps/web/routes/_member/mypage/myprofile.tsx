import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { MyProfileScreen } from '../../../features/member/my-profile-screen.tsx'
import { searchTexts } from '../../../list/search-texts.ts'

const NotificationScreen = lazy(() => import('../../../features/notification/notification-screen.tsx'))
const NotificationSettingScreen = lazy(() => import('../../../features/notification/setting-screen.tsx'))

export const Route = createFileRoute('/_member/mypage/myprofile')({
  validateSearch: (search) => searchTexts(search, 'view'),
  loader: ({ context }) =>
    context.loadTexts(
      'member',
      'grade',
      'password',
      'term',
      'notification',
      'session',
      'refusal',
      'deposit',
      'withdrawal',
      'withdraw-address',
    ),
  component: Screen,
})

/** Profile, notifications and their settings share a URL. */
function Screen() {
  const { view } = Route.useSearch()
  if (view !== 'notification' && view !== 'notification-setting') return <MyProfileScreen />
  return <Suspense>{view === 'notification' ? <NotificationScreen /> : <NotificationSettingScreen />}</Suspense>
}

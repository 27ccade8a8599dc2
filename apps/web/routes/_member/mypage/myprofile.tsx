import { createFileRoute } from '@tanstack/react-router'
import { MyProfileScreen } from '../../../features/member/my-profile-screen.tsx'
import { NotificationScreen } from '../../../features/notification/notification-screen.tsx'
import { NotificationSettingScreen } from '../../../features/notification/setting-screen.tsx'
import { searchTexts } from '../../../list/search-texts.ts'

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

/** Who the member is and what they are told share an address. */
function Screen() {
  const { view } = Route.useSearch()
  if (view === 'notification') return <NotificationScreen />
  return view === 'notification-setting' ? <NotificationSettingScreen /> : <MyProfileScreen />
}

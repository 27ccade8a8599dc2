import type { ReactNode } from 'react'
import { PlaceNav } from '../shell/place-nav.tsx'
import { useText } from '../texts.ts'

const PLACES = [
  { to: '/mypage/myprofile', search: { view: undefined }, label: 'account.mypage' },
  { to: '/mypage/myprofile', search: { view: 'notification' }, label: 'item.notification' },
  {
    to: '/certification-management/auth-management',
    subpaths: [
      '/certification-management/kyc/',
      '/certification-management/kyc-list',
      '/certification-management/kyc-detail',
    ],
    label: 'item.authentications',
  },
  { to: '/certification-management/security', label: 'item.grade' },
  { to: '/certification-management/mail-verification', label: 'item.email' },
  { to: '/certification-management/otp', label: 'item.otp' },
  {
    to: '/certification-management/kyc-withdraw-address-list',
    subpaths: ['/certification-management/kyc-withdraw-'],
    label: 'item.addresses',
  },
  { to: '/mypage/invite-relation', label: 'item.invite' },
  { to: '/mypage/affiliate-log', label: 'item.allowanceLog' },
  { to: '/mypage/affiliate-balance', label: 'item.allowanceBalance' },
  { to: '/mypage/affiliate-adjust', label: 'item.allowanceAdjust' },
] as const

/** Navigation between the member's own pages. */
export function MemberNav(): ReactNode {
  const t = useText('shell')
  return (
    <PlaceNav label={t('account.nav')} places={PLACES.map(({ label, ...place }) => ({ ...place, label: t(label) }))} />
  )
}

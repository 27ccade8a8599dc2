import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import css from './member-nav.module.css'

const PLACES = [
  { to: '/mypage/myprofile', label: 'account.mypage' },
  { to: '/certification-management/auth-management', label: 'item.authentications' },
  { to: '/certification-management/security', label: 'item.grade' },
  { to: '/certification-management/mail-verification', label: 'item.email' },
  { to: '/certification-management/otp', label: 'item.otp' },
  { to: '/certification-management/kyc-withdraw-address-list', label: 'item.addresses' },
  { to: '/mypage/invite-relation', label: 'item.invite' },
] as const

/** The screens about the member, side by side. */
export function MemberNav(): ReactNode {
  const t = useText('shell')
  return (
    <nav className={css.nav} aria-label={t('account.nav')}>
      <ul className={css.list}>
        {PLACES.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={css.link} ref={intoView}>
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On a phone the row is longer than the screen: where one is must be in sight. */
function intoView(link: HTMLAnchorElement | null): void {
  if (link?.ariaCurrent === 'page')
    link.parentElement?.parentElement?.scrollTo({ left: link.offsetLeft - link.offsetWidth / 2 })
}

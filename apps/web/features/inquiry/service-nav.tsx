import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import css from '../member/member-nav.module.css'

const PLACES = [
  '/service-center/one-inquiry',
  '/service-center/contact-history',
  '/service-center/faq',
  '/service-center/contact-notice',
] as const

/** The screens of the service centre, side by side. */
export function ServiceNav(): ReactNode {
  const t = useText('inquiry')
  const title = useText('title')
  return (
    <nav className={css.nav} aria-label={t('nav')}>
      <ul className={css.list}>
        {PLACES.map((to) => (
          <li key={to}>
            <Link to={to} className={css.link}>
              {title(to)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

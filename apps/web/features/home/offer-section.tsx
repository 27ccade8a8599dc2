import { Title } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import css from './offer-section.module.css'

const OFFERS = [
  { name: 'exchange', to: '/exchange/direct-exchange' },
  { name: 'transfer', to: '/transfer/account-transfer' },
  { name: 'withdraw', to: '/withdraw' },
  { name: 'save', to: '/product/search' },
  { name: 'clap', to: '/clap/clap-intro' },
] as const

/** Services that can be used right away. */
export function OfferSection(): ReactNode {
  const t = useText('home')
  return (
    <section className={css.section} aria-labelledby="offers-title">
      <Title order={2} id="offers-title">
        {t('offers.title')}
      </Title>
      <ul className={css.list}>
        {OFFERS.map(({ name, to }) => (
          <li key={name}>
            <Link to={to} className={css.offer}>
              <span className={css.name}>
                {t(`offers.${name}`)} <span aria-hidden="true">→</span>
              </span>
              <span className={css.text}>{t(`offers.${name}.text`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

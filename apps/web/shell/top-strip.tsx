import { Container } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../texts.ts'
import type { CustomerChoice } from './customer-exchange.ts'
import { CustomerSwitch } from './customer-switch.tsx'
import { NoticeTicker } from './notice-ticker.tsx'
import css from './top-strip.module.css'

/** The strip above the header: news, and whether the menus are for a person or a company. */
export function TopStrip(choice: CustomerChoice): ReactNode {
  const t = useText('shell')
  return (
    <div className={css.strip}>
      <Container className={css.bar}>
        <NoticeTicker />
        <section className={css.wide} aria-label={t('customer.label')}>
          <CustomerSwitch {...choice} />
        </section>
      </Container>
    </div>
  )
}

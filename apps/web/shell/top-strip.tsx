import { Container } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import type { CustomerChoice } from './customer-exchange.ts'
import { CustomerSwitch } from './customer-switch.tsx'
import { NoticeTicker } from './notice-ticker.tsx'
import css from './top-strip.module.css'

/** The line above the header: what is new, and for whom the menus are. */
export function TopStrip(choice: CustomerChoice): ReactNode {
  return (
    <div className={css.strip}>
      <Container className={css.bar}>
        <NoticeTicker />
        <span className={css.wide}>
          <CustomerSwitch {...choice} />
        </span>
      </Container>
    </div>
  )
}

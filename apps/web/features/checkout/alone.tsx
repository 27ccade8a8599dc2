import { Title } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import css from './checkout.module.css'

/** All that a page without a payment says. */
export function Alone({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className={css.alone}>
      <Title look="h2">{children}</Title>
    </div>
  )
}

import { Title } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import css from './checkout.module.css'

/** The page of a link without a payment. */
export function Alone({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className={css.alone}>
      <Title look="h2">{children}</Title>
    </div>
  )
}

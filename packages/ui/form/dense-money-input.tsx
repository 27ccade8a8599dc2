import type { ComponentProps, ReactNode } from 'react'
import css from './dense-money-input.module.css'
import { MoneyInput } from './money-input.tsx'

/** A single line with the label inside, for forms with several amounts. */
export function DenseMoneyInput(props: Omit<ComponentProps<typeof MoneyInput>, 'className'>): ReactNode {
  return <MoneyInput {...props} className={css.field} />
}

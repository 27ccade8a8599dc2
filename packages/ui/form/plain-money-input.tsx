import type { ComponentProps, ReactNode } from 'react'
import { MoneyInput } from './money-input.tsx'
import css from './plain-money-input.module.css'

/** As high as other fields, for amounts that are not what the form is about. */
export function PlainMoneyInput(props: Omit<ComponentProps<typeof MoneyInput>, 'className'>): ReactNode {
  return <MoneyInput {...props} className={css.field} />
}

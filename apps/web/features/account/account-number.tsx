import { numberInGroups } from '@cocobnk/contract'
import type { ReactNode } from 'react'
import css from './account-number.module.css'

/** The number of an account in its groups, on one line. */
export function AccountNumber({ number }: { readonly number: string }): ReactNode {
  return (
    <span className={css.number} translate="no">
      {numberInGroups(number)}
    </span>
  )
}

import type { ReactNode } from 'react'
import css from './filters.module.css'

/** The fields above a list that narrow it; what they say stands in the address. */
export function Filters({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={css.filters}>{children}</div>
}

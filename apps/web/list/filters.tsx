import type { ReactNode } from 'react'
import css from './filters.module.css'

/** Filter fields above a list; their values are kept in the URL. */
export function Filters({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={css.filters}>{children}</div>
}

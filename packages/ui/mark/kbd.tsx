import type { ReactNode } from 'react'
import css from './kbd.module.css'

export function Kbd({ children }: { readonly children: ReactNode }): ReactNode {
  return <kbd className={css.key}>{children}</kbd>
}

import type { ReactNode } from 'react'
import css from './brand-mark.module.css'

/** The logo with the name beside it, or the logo alone where the name does not fit. */
export function BrandMark({ alone = false }: { readonly alone?: boolean }): ReactNode {
  return (
    <span className={css.brand}>
      <svg
        viewBox="0 0 26 26"
        className={css.sign}
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        aria-hidden={!alone}
      >
        <title>Cocobnk</title>
        <path d="M20.8 5.2A11 11 0 1 0 20.8 20.8" />
        <path d="M17.2 10.3A5 5 0 1 0 17.2 15.7" />
      </svg>
      {alone ? null : 'cocobnk'}
    </span>
  )
}

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import css from './place-nav.module.css'

type Place = {
  readonly to: string
  readonly label: string
  /** Where one address has several screens: what must stand in it, and what must not. */
  readonly search?: Readonly<Record<string, string | undefined>>
}

/** Screens that belong together, side by side. */
export function PlaceNav({ label, places }: { readonly label: string; readonly places: readonly Place[] }): ReactNode {
  return (
    <nav className={css.nav} aria-label={label}>
      <ul className={css.list}>
        {places.map((place) => (
          <li key={place.label}>
            <Link
              to={place.to}
              className={css.link}
              ref={intoView}
              {...(place.search ? { search: place.search, activeOptions: { explicitUndefined: true } } : {})}
            >
              {place.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The row may be longer than the screen. */
function intoView(link: HTMLAnchorElement | null): void {
  if (link?.ariaCurrent === 'page') link.scrollIntoView({ block: 'nearest', inline: 'center' })
}

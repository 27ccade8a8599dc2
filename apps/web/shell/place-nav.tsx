import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import css from './place-nav.module.css'

type Place = {
  readonly to: string
  readonly label: string
  /** For URLs with several screens: required search parameters, and (undefined) excluded ones. */
  readonly search?: Readonly<Record<string, string | undefined>>
  /** Path prefixes of its subordinate screens, on which it is current as well. */
  readonly subpaths?: readonly string[]
}

/** Navigation between related screens. */
export function PlaceNav({ label, places }: { readonly label: string; readonly places: readonly Place[] }): ReactNode {
  const { pathname } = useLocation()
  return (
    <nav className={css.nav} aria-label={label}>
      <ul className={css.list}>
        {places.map((place) => (
          <li key={place.label}>
            <Link
              to={place.to}
              className={css.link}
              ref={intoView}
              {...(place.subpaths?.some((path) => pathname.startsWith(path)) ? { 'aria-current': true } : {})}
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

/** Scrolls the current link into view, since on a phone the row may be wider than the screen. */
function intoView(link: HTMLAnchorElement | null): void {
  if (link?.ariaCurrent) link.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

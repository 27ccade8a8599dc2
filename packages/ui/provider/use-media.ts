import { useCallback, useSyncExternalStore } from 'react'

/** During prerendering the reader's screen is unknown. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

/** The product's only breakpoint: below it menus fold into the drawer and the footer into an accordion. */
export const useDesktop = () => useMedia('(min-width: 64em)')

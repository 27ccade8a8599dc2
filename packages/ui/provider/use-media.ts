import { useCallback, useSyncExternalStore } from 'react'

/** Drawn beforehand, nothing is known of the reader's screen. */
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

/** One breakpoint for the whole product: below it menus fold into the drawer and the footer into an accordion. */
export const useDesktop = () => useMedia('(min-width: 64em)')

import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Closes when a click or the focus lands outside. */
export function useCloseOutside(root: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  const closeOutside = useEffectEvent((event: Event) => {
    if (!root.current?.contains(event.target as Node)) close()
  })
  useEffect(() => {
    if (!open) return
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [open])
}

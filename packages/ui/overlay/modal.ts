import { type RefObject, useEffect, useRef } from 'react'

/** Opens a native <dialog> as modal: focus is kept inside, the rest is inert, Escape closes, focus returns after. */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    dialog.showModal()
    document.documentElement.dataset.scrollLocked = ''
    return () => {
      delete document.documentElement.dataset.scrollLocked
      dialog.close()
    }
  }, [open])
  return ref
}

/** A press on the dialog element itself, not on what is in it, is a press on its backdrop. */
export function isBackdrop(event: { readonly target: EventTarget; readonly currentTarget: EventTarget }): boolean {
  return event.target === event.currentTarget
}

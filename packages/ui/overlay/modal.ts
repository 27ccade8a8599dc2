import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Opens a native <dialog> as modal: focus is kept inside, the rest is inert, Escape closes, focus returns after. */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  // In the layout phase, so that the dialog is closed, and the focus given back, before it leaves the page.
  useLayoutEffect(() => {
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

import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Opens a native <dialog> as modal: focus is kept inside, the rest is inert, Escape closes, focus returns after. */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  // In the layout phase, so that the dialog is closed, and the focus given back, before it leaves the page.
  useLayoutEffect(() => {
    const dialog = ref.current
    return dialog && open ? openModal(dialog) : undefined
  }, [open])
  return ref
}

/** What it gives closes it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  // Before it opens: the page is then laid out once, not once for each.
  lockScroll(1)
  dialog.showModal()
  return () => {
    lockScroll(-1)
    dialog.close()
  }
}

let openDialogs = 0

/** One may open above another: the page scrolls again when the last is gone. */
export function lockScroll(change: 1 | -1): void {
  const page = document.documentElement
  if (openDialogs === 0) page.style.setProperty('--coco-scrollbar', `${window.innerWidth - page.offsetWidth}px`)
  openDialogs += change
  if (openDialogs > 0) page.dataset.scrollLocked = ''
  else delete page.dataset.scrollLocked
}

/** A press on the dialog element itself, not on what is in it, is a press on its backdrop. */
export function isBackdrop(event: { readonly target: EventTarget; readonly currentTarget: EventTarget }): boolean {
  return event.target === event.currentTarget
}

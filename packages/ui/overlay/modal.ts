import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Opens a native <dialog> as modal: focus is trapped, the rest is inert, Escape closes, focus is restored. */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  // In the layout phase, so that the dialog is closed and focus restored before it is unmounted.
  useLayoutEffect(() => {
    const dialog = ref.current
    return dialog && open ? openModal(dialog) : undefined
  }, [open])
  return ref
}

/** Returns a function that closes it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  // Before opening, so that the page is laid out once instead of twice.
  lockScroll(1)
  dialog.showModal()
  return () => {
    lockScroll(-1)
    dialog.close()
  }
}

let openDialogs = 0

/** Dialogs may stack: the page scrolls again when the last is closed. */
export function lockScroll(change: 1 | -1): void {
  const page = document.documentElement
  if (openDialogs === 0) page.style.setProperty('--coco-scrollbar', `${window.innerWidth - page.offsetWidth}px`)
  openDialogs += change
  if (openDialogs > 0) page.dataset.scrollLocked = ''
  else delete page.dataset.scrollLocked
}

/** A click on the dialog element itself, not on its content, is a click on its backdrop. */
export function isBackdrop(event: { readonly target: EventTarget; readonly currentTarget: EventTarget }): boolean {
  return event.target === event.currentTarget
}

import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { afterPaint } from './after-paint.ts'
import { lockScroll, openModal } from './modal.ts'

/**
 * As `useModal`, for a window that is to be seen at once. To make the page behind it inert, the browser styles every element of it
 * anew, which takes longer than to draw the window: here that comes after the paint. Escape, or a press beside it, closes.
 */
export function useQuickModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    // Above something modal it would be inert itself, and some browsers know no popover.
    if (!('popover' in dialog) || document.querySelector('dialog:modal')) return openModal(dialog)
    const opener = document.activeElement
    dialog.popover = 'manual'
    dialog.showPopover()
    const closing = new AbortController()
    onDismiss(dialog, close, closing.signal)
    afterPaint(() => !closing.signal.aborted && holdPage(dialog, closing.signal))
    return () => {
      closing.abort()
      dialog.hidePopover()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  return ref
}

/** Until the signal, the rest of the page can be neither reached nor scrolled. */
function holdPage(dialog: HTMLElement, signal: AbortSignal): void {
  const held: HTMLElement[] = []
  for (let at: Element = dialog; at.parentElement && at !== document.body; at = at.parentElement)
    for (const other of at.parentElement.children)
      if (other !== at && other instanceof HTMLElement && !other.inert) held.push(other)
  for (const part of held) part.inert = true
  lockScroll(1)
  signal.addEventListener('abort', () => {
    for (const part of held) part.inert = false
    lockScroll(-1)
  })
}

/** Not in every browser. */
type Watching = { readonly CloseWatcher?: new (options: { readonly signal: AbortSignal }) => EventTarget }

/** Escape or, on a phone, the gesture for going back. */
function onDismiss(dialog: HTMLElement, close: () => void, signal: AbortSignal): void {
  const { CloseWatcher } = globalThis as unknown as Watching
  if (CloseWatcher) new CloseWatcher({ signal }).addEventListener('close', close)
  else dialog.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal })
  document.addEventListener('pointerdown', ({ target }) => !dialog.contains(target as Node) && close(), { signal })
}

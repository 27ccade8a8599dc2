import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { afterPaint } from './after-paint.ts'
import { lockScroll, openModal } from './modal.ts'

/**
 * Like `useModal`, for a window that must appear immediately. To make the page behind it inert, the browser restyles every element, which
 * takes longer than drawing the window: here that happens after the paint. Escape or a click outside closes it.
 */
export function useQuickModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    // Above a modal it would be inert itself, and some browsers have no popover.
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

/** Until the signal aborts, the rest of the page can be neither focused nor scrolled. */
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

/** Escape or, on a phone, the back gesture. */
function onDismiss(dialog: HTMLElement, close: () => void, signal: AbortSignal): void {
  const { CloseWatcher } = globalThis as unknown as Watching
  if (CloseWatcher) new CloseWatcher({ signal }).addEventListener('close', close)
  else dialog.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal })
  document.addEventListener('pointerdown', ({ target }) => !dialog.contains(target as Node) && close(), { signal })
}

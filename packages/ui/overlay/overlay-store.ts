import type { ReactNode } from 'react'

export type DialogRequest = {
  readonly kind: 'confirm' | 'alert'
  readonly title: ReactNode
  readonly message?: ReactNode
  readonly confirmText?: string
  readonly cancelText?: string
  /** What is agreed to cannot be undone: the cautious button has the focus. */
  readonly danger?: boolean
  readonly answer: (agreed: boolean) => void
}

type Overlays = {
  readonly toasts: boolean
  readonly dialogs: readonly DialogRequest[]
}

let overlays: Overlays = { toasts: false, dialogs: [] }
const listeners = new Set<() => void>()

/** What floats above the page; the code that draws it is loaded when something first does. */
export const overlayStore = {
  read: (): Overlays => overlays,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  change: (next: Partial<Overlays>): void => {
    overlays = { ...overlays, ...next }
    for (const listener of listeners) listener()
  },
}

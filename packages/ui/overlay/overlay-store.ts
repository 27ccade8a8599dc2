import type { ReactNode } from 'react'

export type DialogRequest = {
  readonly kind: 'confirm' | 'alert'
  readonly title: ReactNode
  readonly message?: ReactNode
  readonly confirmText?: string
  readonly cancelText?: string
  /** Irreversible: the cancel button has the focus. */
  readonly danger?: boolean
  readonly answer: (agreed: boolean) => void
}

type Overlays = {
  readonly toasts: boolean
  readonly dialogs: readonly DialogRequest[]
}

let overlays: Overlays = { toasts: false, dialogs: [] }
const listeners = new Set<() => void>()

/** Overlays; the code that renders them is loaded on first use. */
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

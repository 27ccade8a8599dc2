import type { ReactNode } from 'react'
import { overlayStore } from './overlay-store.ts'
import type { ToastKind } from './toast-layer.tsx'

function show(kind: ToastKind): (message: ReactNode) => void {
  return (message) => {
    overlayStore.change({ toasts: true })
    void import('./toast-layer.tsx').then((layer) => layer.showToast(kind, message))
  }
}

/** A line at the top of the page that goes by itself. Never the only place where something important is said. */
export const toast = { error: show('error'), success: show('success'), info: show('info') } as const

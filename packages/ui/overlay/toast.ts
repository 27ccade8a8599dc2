import type { ReactNode } from 'react'
import { overlayStore } from './overlay-store.ts'
import type { ToastAction, ToastKind } from './toast-layer.tsx'

function show(kind: ToastKind): (message: ReactNode, action?: ToastAction) => void {
  return (message, action) => {
    overlayStore.change({ toasts: true })
    void import('./toast-layer.tsx').then((layer) => layer.showToast(kind, message, action))
  }
}

/** A line below the header that disappears by itself, at most two at a time. Never the only place where something important is shown. */
export const toast = { error: show('error'), success: show('success'), info: show('info') } as const

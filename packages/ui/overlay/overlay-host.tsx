import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { overlayStore } from './overlay-store.ts'

const ToastLayer = lazy(() => import('./toast-layer.tsx'))
const DialogLayer = lazy(() => import('./dialog-layer.tsx'))

export function OverlayHost(): ReactNode {
  const { toasts, dialogs } = useSyncExternalStore(overlayStore.subscribe, overlayStore.read, overlayStore.read)
  const request = dialogs[0]
  return (
    <Suspense fallback={null}>
      {toasts ? <ToastLayer /> : null}
      {request ? <DialogLayer request={request} /> : null}
    </Suspense>
  )
}

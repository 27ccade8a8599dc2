import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'

export type Command = {
  readonly id: string
  readonly label: string
  readonly description?: string
  readonly group?: string
  /** Other words people may type for it. */
  readonly keywords?: readonly string[]
  readonly icon?: ReactNode
  readonly run: () => void
}

const Palette = lazy(() => import('./command-palette-layer.tsx'))

let open = false
const listeners = new Set<() => void>()

function change(next: boolean): void {
  open = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const openCommandPalette = (): void => change(true)

/** Mod+K anywhere, or `openCommandPalette`. The search itself is loaded when it is first wanted. */
export function CommandPalette({ commands }: { readonly commands: readonly Command[] }): ReactNode {
  const isOpen = useSyncExternalStore(subscribe, () => open)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      change(!open)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <Suspense fallback={null}>{isOpen ? <Palette commands={commands} onClose={() => change(false)} /> : null}</Suspense>
  )
}

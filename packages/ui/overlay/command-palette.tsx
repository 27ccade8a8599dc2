import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import type { Command } from './command.ts'

const Palette = lazy(() => import('./command-palette-layer.tsx'))

// Once loaded it stays on the page, so that closing gives the focus back to where it was.
type PaletteState = 'unused' | 'open' | 'closed'

let state: PaletteState = 'unused'
const listeners = new Set<() => void>()

function change(next: PaletteState): void {
  state = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const openCommandPalette = (): void => change('open')

/** Mod+K anywhere, or `openCommandPalette`. The search itself is loaded when it is first wanted. */
export function CommandPalette({ commands }: { readonly commands: readonly Command[] }): ReactNode {
  const shown = useSyncExternalStore(
    subscribe,
    () => state,
    () => state,
  )
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      change(state === 'open' ? 'closed' : 'open')
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <Suspense fallback={null}>
      {shown === 'unused' ? null : (
        <Palette open={shown === 'open'} commands={commands} onClose={() => change('closed')} />
      )}
    </Suspense>
  )
}

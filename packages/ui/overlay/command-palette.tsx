import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import type { Command } from './command.ts'

const CommandList = lazy(() => import('./command-list.tsx'))

let isOpen = false
const listeners = new Set<() => void>()

function change(next: boolean): void {
  isOpen = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const openCommandPalette = (): void => change(true)

type HostProps = {
  /** The palette itself, usually lazy: it is mounted only while it is open. */
  readonly children: (onClose: () => void) => ReactNode
}

/** Opens a palette with Mod+K anywhere, or with `openCommandPalette`. */
export function PaletteHost({ children }: HostProps): ReactNode {
  const shown = useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => isOpen,
  )
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isK(event) || event.altKey || event.shiftKey || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      change(!isOpen)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return <Suspense fallback={null}>{shown ? children(() => change(false)) : null}</Suspense>
}

/** By physical key where the keyboard types no Latin letters, as in Hangul mode. */
function isK({ key, code }: KeyboardEvent): boolean {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK'
}

/** A palette with a static list of commands. */
export function CommandPalette({ commands }: { readonly commands: readonly Command[] }): ReactNode {
  return <PaletteHost>{(onClose) => <CommandList commands={commands} onClose={onClose} />}</PaletteHost>
}

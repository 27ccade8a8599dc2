import { type RefObject, useMemo } from 'react'
import { type Binding, useBindings } from '../keys/key-provider.tsx'
import { useText } from '../texts.ts'

/** Moves through the rows with J and K. With `follow`, also opens the row it moves to. */
export function useQueueKeys(list: RefObject<HTMLElement | null>, follow: boolean): void {
  const t = useText('shell')
  const bindings = useMemo<readonly Binding[]>(() => {
    const move = (by: 1 | -1) => {
      const next = neighbourOf(list.current, by)
      next?.focus()
      next?.scrollIntoView({ block: 'nearest' })
      if (follow) next?.click()
    }
    return [
      { sequence: ['j'], label: t('key.next'), place: 'screen', run: () => move(1) },
      { sequence: ['k'], label: t('key.previous'), place: 'screen', run: () => move(-1) },
    ]
  }, [t, list, follow])
  useBindings(bindings)
}

/** The row after or before the focused one, else the open one, else the top. */
function neighbourOf(list: HTMLElement | null, by: 1 | -1): HTMLElement | undefined {
  const rows = [...(list?.querySelectorAll('button') ?? [])]
  const focused = rows.indexOf(document.activeElement as HTMLButtonElement)
  const at = focused >= 0 ? focused : rows.findIndex((row) => row.ariaCurrent === 'true')
  return rows[Math.min(Math.max(at + by, 0), rows.length - 1)]
}

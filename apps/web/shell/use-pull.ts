import { type RefObject, useEffect, useEffectEvent } from 'react'

/** More than an accidental movement of the finger. */
const PULL_PX = 72
const LONGEST_PX = 96
/** The mark moves more slowly than the finger. */
const RESISTANCE = 0.5

/**
 * Calls `onPull` when a finger pulls the page down from its top. `mark` follows the finger by `--pull` and `data-pulled`. Ignored on
 * pages with fields and behind modal dialogs, where a pull is likely to be accidental.
 */
export function usePull(mark: RefObject<HTMLElement | null>, onPull: () => Promise<void>): void {
  const pulled = useEffectEvent(onPull)
  useEffect(() => {
    let from: number | undefined
    let way = 0
    let busy = false
    const show = (px: number) => {
      way = px
      mark.current?.style.setProperty('--pull', String(px))
      mark.current?.toggleAttribute('data-pulled', px > 0)
    }
    const onStart = ({ touches }: TouchEvent) => {
      from = !busy && touches.length === 1 && mayPull() ? touches[0]?.clientY : undefined
    }
    const onMove = ({ touches }: TouchEvent) => {
      if (from === undefined) return
      const px = ((touches[0]?.clientY ?? from) - from) * RESISTANCE
      if (px < 0 || window.scrollY > 0) from = undefined
      show(from === undefined ? 0 : Math.min(px, LONGEST_PX))
    }
    const onEnd = async () => {
      const isPull = from !== undefined && way >= PULL_PX
      from = undefined
      show(0)
      if (!isPull) return
      busy = true
      await pulled().finally(() => {
        busy = false
      })
    }
    const onCancel = () => {
      from = undefined
      show(0)
    }
    const end = () => void onEnd()
    addEventListener('touchstart', onStart, { passive: true })
    addEventListener('touchmove', onMove, { passive: true })
    addEventListener('touchend', end)
    addEventListener('touchcancel', onCancel)
    return () => {
      removeEventListener('touchstart', onStart)
      removeEventListener('touchmove', onMove)
      removeEventListener('touchend', end)
      removeEventListener('touchcancel', onCancel)
    }
  }, [mark])
}

function mayPull(): boolean {
  const { dataset } = document.documentElement
  return window.scrollY === 0 && dataset.scrollLocked === undefined && document.querySelector('main form') === null
}

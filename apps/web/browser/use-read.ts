import { useEffect, useState } from 'react'

/** Long enough to read the figure one came for. */
const READ_MS = 5_000
/** Nothing comes up under a finger that is still on its way. */
const AFTER_ACT_MS = 1_000
const ACTS = ['pointerdown', 'keydown', 'scroll'] as const

/** False until the reader has done something, or has had time to read: what comes unasked waits for it. */
export function useRead(): boolean {
  const [read, setRead] = useState(false)
  useEffect(() => {
    const acted = new AbortController()
    let timer = setTimeout(() => setRead(true), READ_MS)
    const onAct = () => {
      acted.abort()
      clearTimeout(timer)
      timer = setTimeout(() => setRead(true), AFTER_ACT_MS)
    }
    for (const act of ACTS) addEventListener(act, onAct, { passive: true, signal: acted.signal })
    return () => {
      acted.abort()
      clearTimeout(timer)
    }
  }, [])
  return read
}

import { useEffect, useState } from 'react'

/** Enough time to read the figure the member came for. */
const READ_MS = 5_000
/** Keeps popups from opening under a pointer that is still moving. */
const AFTER_ACT_MS = 1_000
const ACTS = ['pointerdown', 'keydown', 'scroll'] as const

/** False until the member has acted or has had time to read. Unrequested popups wait for it. */
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

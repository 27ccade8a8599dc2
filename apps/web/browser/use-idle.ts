import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** False until the page has drawn itself and has nothing better to do: what may come late waits for it. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}

import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** False until the page has rendered and the browser is idle. For work that can wait. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}

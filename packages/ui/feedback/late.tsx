import { type ReactNode, useEffect, useState } from 'react'

const PATIENCE_MS = 400

/** Shows its children only once the wait has become noticeable. */
export function Late({ children }: { readonly children: ReactNode }): ReactNode {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return late ? children : null
}

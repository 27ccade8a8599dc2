import type { ReactNode } from 'react'

/** The same splash as in index.html, which is shown until this code has loaded. */
export function Splash(): ReactNode {
  return (
    <div className="splash" role="status" aria-label="Cocobnk">
      <svg viewBox="0 0 26 26" className="splash-sign" aria-hidden="true">
        <path d="M20.8 5.2A11 11 0 1 0 20.8 20.8" />
        <path d="M17.2 10.3A5 5 0 1 0 17.2 15.7" />
      </svg>
    </div>
  )
}

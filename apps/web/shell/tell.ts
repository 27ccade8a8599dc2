import { toast } from '@cocobnk/ui'

export type Tell = (message: string | undefined) => void

/** Several requests without an answer at the same time are one problem. */
const SAME_PROBLEM_MS = 5_000

/**
 * Shows the server's message about what could not be loaded, or `ownText` if it sent none. Offline nothing can be loaded, which the bar
 * below the header already shows.
 */
export function createTell(ownText: () => Promise<string | undefined>): Tell {
  let toldAt = Number.NEGATIVE_INFINITY
  return (message) => {
    if (navigator.onLine === false) return
    if (message !== undefined) return toast.error(message)
    if (performance.now() - toldAt < SAME_PROBLEM_MS) return
    toldAt = performance.now()
    // Without its texts the page shows that it could not be opened.
    void ownText().then(toast.error, () => undefined)
  }
}

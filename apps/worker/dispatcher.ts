import { setTimeout as pause } from 'node:timers/promises'

/** Only for what no notification told of: rows written while nobody listened, or handed over and then lost. */
const POLL_MS = 10_000
const AFTER_TROUBLE_MS = 1_000

export type DispatcherOptions = {
  /** Hands over one batch and answers whether there may be more. */
  readonly dispatch: () => Promise<boolean>
  readonly onProblem: (error: unknown) => void
}

export type Dispatcher = { readonly wake: () => void; readonly close: () => Promise<void> }

/** Empties an outbox whenever it is woken, and by itself now and then. One batch at a time. */
export function startDispatcher({ dispatch, onProblem }: DispatcherOptions): Dispatcher {
  const stopping = new AbortController()
  let bell = new AbortController()

  const work = async () => {
    while (!stopping.signal.aborted) {
      // Before the look, not after it: whatever is rung meanwhile leads to another look.
      bell = new AbortController()
      try {
        if (!(await dispatch())) await rest(POLL_MS, AbortSignal.any([bell.signal, stopping.signal]))
      } catch (error) {
        onProblem(error)
        await rest(AFTER_TROUBLE_MS, stopping.signal)
      }
    }
  }
  const working = work()
  return {
    wake: () => bell.abort(),
    close: async () => {
      stopping.abort()
      await working
    },
  }
}

async function rest(durationMs: number, signal: AbortSignal): Promise<void> {
  await pause(durationMs, undefined, { signal }).catch(() => undefined)
}

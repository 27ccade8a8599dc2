import { catchUp } from './arrival.ts'
import type { NotificationDeps } from './deps.ts'
import { selectSubscribed } from './subscription.store.ts'

/** Batches one second of transfers into one search: they are many, and a push is less urgent than a screen. */
const GATHER_MS = 1_000
/** Members beyond this are notified when they next open the inbox. */
const WAITING_MAX = 10_000

type Deps = NotificationDeps & { readonly onProblem: (error: unknown) => void }

/** Searches for received transfers of members who have push enabled; most do not. */
export function tellSubscribed(deps: Deps) {
  let waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const look = async () => {
    const members = [...waiting]
    waiting = new Set()
    timer = undefined
    for (const memberSeq of await selectSubscribed(deps.db, members)) await catchUp(deps, memberSeq)
  }

  return {
    moved: (memberSeqs: readonly string[]): void => {
      if (deps.push === undefined) return
      for (const memberSeq of memberSeqs) if (waiting.size < WAITING_MAX) waiting.add(memberSeq)
      timer ??= setTimeout(() => void look().catch(deps.onProblem), GATHER_MS).unref()
    },
    close: (): void => clearTimeout(timer),
  }
}

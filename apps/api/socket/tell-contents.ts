import { type ContentTables, nextContent } from '@cocobnk/content'
import { CONTENT_KINDS, type ContentKind } from '@cocobnk/contract'
import type { Kysely, Listener, Subscription } from '@cocobnk/database'
import type { ApiEvents } from '../events.ts'
import { listenForScreens } from './listen-for-screens.ts'
import type { BankServer } from './types.ts'

type Deps = {
  readonly io: BankServer
  readonly db: Kysely<ContentTables>
  readonly listener: Listener
  readonly events: ApiEvents
}

/** Timers drift over weeks, and checking again is cheap. */
const LONGEST_WAIT_MS = 600_000

/**
 * Pushes to everybody that a text appeared, changed or ended. The database notifies every server, and each pushes to its own sockets. Each
 * server also keeps a timer for the next text that appears or ends, so that no screen depends on a worker.
 */
export function tellContents({ io, db, listener, events }: Deps): Subscription {
  let timer: NodeJS.Timeout | undefined
  let look = 0
  const emit = (kind: ContentKind) => io.local.emit('content.changed', { kind })
  const waitForNext = async () => {
    look += 1
    const mine = look
    const next = await nextContent(db)
    // A newer query is in progress and returns a result that is at least as recent.
    if (mine !== look) return
    clearTimeout(timer)
    const isSoon = next !== undefined && next.wait_ms <= LONGEST_WAIT_MS
    const then = () => {
      if (isSoon) emit(next.kind)
      arm()
    }
    timer = setTimeout(then, isSoon ? next.wait_ms : LONGEST_WAIT_MS).unref()
  }
  const arm = () => void waitForNext().catch(events.contentTimerFailed)
  const hear = (told: string) => {
    const kind = CONTENT_KINDS.find((one) => one === told)
    if (kind) emit(kind)
    arm()
  }
  const listening = listenForScreens({ io, listener }, 'content_changed', hear, arm)
  return {
    close: async () => {
      look += 1
      clearTimeout(timer)
      await listening.close()
    },
  }
}

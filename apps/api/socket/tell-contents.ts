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

/** Timers drift over weeks; checking again costs nothing. */
const LONGEST_WAIT_MS = 600_000

/**
 * Notifies everybody of texts that appeared, changed or ended. Every server is notified and tells its own sockets; and every server knows
 * what appears or ends by the clock, so that no screen waits for a worker.
 */
export function tellContents({ io, db, listener, events }: Deps): Subscription {
  let timer: NodeJS.Timeout | undefined
  let look = 0
  const emit = (kind: ContentKind) => io.local.emit('content.changed', { kind })
  const waitForNext = async () => {
    look += 1
    const mine = look
    const next = await nextContent(db)
    // Another query is in progress and sees at least as much.
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

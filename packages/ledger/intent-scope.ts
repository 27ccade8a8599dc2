import { AsyncLocalStorage } from 'node:async_hooks'
import type { Intent } from '@cocobnk/request-signature'

export type { Intent }

const inHand = new AsyncLocalStorage<Intent | undefined>()

/** Runs the work for a request that its member signed: whatever it posts by a poster carries the intent. */
export function withIntent<Value>(intent: Intent | undefined, work: () => Value): Value {
  return inHand.run(intent, work)
}

/** The intent that the current work is for; stored with what is posted later, and posted with it then. */
export function currentIntent(): Intent | undefined {
  return inHand.getStore()
}

import type { Client } from '@cocobnk/client'
import { unsubscribeFromPush } from '../../browser/push.ts'
import { readStored, writeStored } from '../../browser/stored.ts'

const STORED = 'push-subscription'

/** Id of this browser's push subscription. */
export function ownSubscription(): string | undefined {
  const stored = readStored(localStorage, STORED)
  return typeof stored === 'string' ? stored : undefined
}

export function keepOwnSubscription(seq: string | undefined): void {
  writeStored(localStorage, STORED, seq)
}

/** Unsubscribes this browser at logout, since it may be shared. Errors are ignored: the browser drops the subscription anyway. */
export async function endOwnSubscription(client: Client): Promise<void> {
  const subscription_seq = ownSubscription()
  if (subscription_seq === undefined) return
  keepOwnSubscription(undefined)
  await Promise.allSettled([
    client.call('DELETE /notification/push/{subscription_seq}', { path: { subscription_seq } }),
    unsubscribeFromPush(),
  ])
}

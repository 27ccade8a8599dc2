import { setTimeout } from 'node:timers/promises'
import type { Client, ShopEvent } from '@cocobnk/sdk'
import { signedEvent } from '@cocobnk/sdk/testing'
import type { Command } from './arguments.ts'
import { listenSecret } from './listen-secret.ts'
import { clientOf, type Login } from './login.ts'
import { persistently } from './persistently.ts'
import type { World } from './world.ts'

type Wish = Extract<Command, { readonly name: 'listen' }>

const POLL_MS = 1_000
const PAGE = 200
/** The same timeout as for the bank's own deliveries. */
const FORWARD_TIMEOUT_MS = 10_000
const ABSENT_MS = 500

/**
 * Polls the bank for events by number and forwards them to a local program. So the program need not be reachable from outside, and a lost
 * connection neither loses nor repeats an event.
 */
export async function listen(world: World, login: Login, wish: Wish): Promise<void> {
  const { signal, say } = world
  const { pg } = clientOf(login)
  const { merchant } = await pg.ownSignatureKey()
  let after = wish.after ?? (await lastNumber(pg, merchant.merchant_seq))
  const secret = listenSecret(login)
  say(`Events of ${merchant.title} go to ${wish.forwardTo}, signed with ${secret}`)
  for (let left = wish.count; left > 0; ) {
    const asked = { merchant_seq: merchant.merchant_seq, after_event_seq: after, page_size: PAGE }
    const { list: page } = await persistently(world, () => pg.eventList(asked, { signal }))
    for (const event of page) {
      after = event.event_seq
      if (left === 0 || (wish.events.length > 0 && !wish.events.includes(event.type))) continue
      await forward(world, event, { to: wish.forwardTo, secret })
      left--
    }
    if (left > 0 && page.length < PAGE) await setTimeout(POLL_MS, undefined, { signal })
  }
}

async function lastNumber(pg: Client['pg'], merchant_seq: string): Promise<number> {
  const { last_event_seq } = await pg.eventList({ merchant_seq, page_size: 1 })
  return last_event_seq
}

type Target = { readonly to: string; readonly secret: string }

/** Delivers one event. While nothing listens at the target (not started yet, or restarting), it retries every half second. */
async function forward(world: World, event: ShopEvent, target: Target): Promise<void> {
  const { out, say, signal } = world
  for (let isWaiting = false; ; isWaiting = true) {
    const answer = await send(world, event, target)
    if (answer !== undefined) return out(`${event.event_seq} ${event.type} ${event.id} → ${answer}`)
    if (!isWaiting) say(`Nothing listens at ${target.to}. Waiting for it`)
    await setTimeout(ABSENT_MS, undefined, { signal })
  }
}

/** Returns the response status or a description of the failure; undefined if nothing listens there, so that nothing was received. */
async function send({ signal }: World, event: ShopEvent, { to, secret }: Target): Promise<string | undefined> {
  const { body, headers } = await signedEvent(secret, event)
  const timeout = AbortSignal.timeout(FORWARD_TIMEOUT_MS)
  try {
    const response = await fetch(to, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, timeout]),
    })
    await response.body?.cancel()
    return String(response.status)
  } catch (error) {
    if (signal.aborted) throw error
    if (timeout.aborted) return 'no answer in time'
    return isRefused(error) ? undefined : 'no answer'
  }
}

/** Whether the connection itself was refused, so that no program can have read anything. */
function isRefused(error: unknown): boolean {
  const { cause } = error as { readonly cause?: { readonly code?: string } }
  return cause?.code === 'ECONNREFUSED'
}

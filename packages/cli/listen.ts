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
/** As long as the bank itself would wait for an answer. */
const FORWARD_TIMEOUT_MS = 10_000

/**
 * Asks the bank for what has happened since, by number, and sends it on. So nothing needs to be reachable from outside, and no event is
 * missed or sent twice while the connection comes and goes.
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

async function forward({ out, signal }: World, event: ShopEvent, { to, secret }: Target): Promise<void> {
  const { body, headers } = await signedEvent(secret, event)
  const timeout = AbortSignal.timeout(FORWARD_TIMEOUT_MS)
  let answer: string
  try {
    const response = await fetch(to, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, timeout]),
    })
    await response.body?.cancel()
    answer = String(response.status)
  } catch (error) {
    if (signal.aborted) throw error
    answer = timeout.aborted ? 'no answer in time' : 'no connection'
  }
  out(`${event.event_seq} ${event.type} ${event.id} → ${answer}`)
}

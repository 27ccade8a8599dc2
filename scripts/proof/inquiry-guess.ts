import { setTimeout as pause } from 'node:timers/promises'
import { freshBank } from '@cocobnk/testing/members'
import { startRedis } from '@cocobnk/testing/processes'
import { ask, jsonInit } from '@cocobnk/testing/requests'
import { startApi } from '@cocobnk/testing/start-api'
import { newContactId } from '../../modules/support/inquiry/contact-id.ts'

export type GuessProof = {
  readonly guesses: number
  readonly networks: number
  readonly found: number
  /** Number of responses by code. */
  readonly answers: Readonly<Record<string, number>>
  /** Latency of the notices page for another visitor during the attack, in milliseconds. */
  readonly others_p50_ms: number
  readonly others_p99_ms: number
}

type Sizes = { readonly guesses: number; readonly networks: number }

const RUNNERS = 32
const KEPT = 50
const PASSWORD = 'blue horse nine'
const OTHERS_EVERY_MS = 100

/**
 * Attacks a whole api with all its limits by requesting existing inquiries with guessed IDs: half of the guesses with the right password,
 * from many networks at once.
 */
export async function proveGuessing(
  { guesses, networks }: Sizes,
  tell: (line: string) => void = () => {},
): Promise<GuessProof> {
  const [bank, redis] = await Promise.all([freshBank(), startRedis()])
  const api = await startApi({ ...bank.env, REDIS_URL: redis.url, TRUST_PROXY: 'loopback' })
  const post = (path: string, body: object, address: string) =>
    ask(`${api.url}/api/v1/support/inquiry${path}`, jsonInit('POST', body, { 'x-forwarded-for': address }))
  try {
    const wish = { type: 'OTHER', title: 'A question', content: 'Where is it?', password: PASSWORD }
    for (let index = 0; index < KEPT; index += 1) await post('', wish, addressOf(60_000 + index))
    const answers = new Map<string, number>()
    const others = watchOthers(`${api.url}/api/v1/support/notice`)
    let next = 0
    const run = async () => {
      while (next < guesses) {
        const mine = next++
        const password = mine % 2 === 0 ? PASSWORD : `guess number ${mine}`
        const { body } = await post('/lookup', { contact_id: newContactId(), password }, addressOf(mine % networks))
        answers.set(String(body.error), (answers.get(String(body.error)) ?? 0) + 1)
        if ((mine + 1) % 10_000 === 0) tell(`${mine + 1} guesses: ${JSON.stringify(Object.fromEntries(answers))}`)
      }
    }
    await Promise.all(Array.from({ length: RUNNERS }, run))
    const waits = await others.end()
    const share = (part: number) => Math.round(waits[Math.floor(waits.length * part)] ?? 0)
    return {
      guesses,
      networks,
      found: answers.get('0') ?? 0,
      answers: Object.fromEntries(answers),
      others_p50_ms: share(0.5),
      others_p99_ms: share(0.99),
    }
  } finally {
    await api.stop()
    await redis.stop()
    await bank.close()
  }
}

/** One address per number, each in a separate network. */
const addressOf = (index: number) => `10.${index >> 8}.${index & 255}.9`

/** Measures another visitor who reads a page again and again; returns the latencies, sorted. */
function watchOthers(url: string) {
  const waits: number[] = []
  let isOver = false
  const read = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const began = performance.now()
      await ask(url, { headers: { 'x-forwarded-for': `172.16.${(turn >> 4) & 255}.1` } })
      waits.push(performance.now() - began)
      await pause(OTHERS_EVERY_MS)
    }
  }
  const reading = read()
  return {
    end: async () => {
      isOver = true
      await reading
      return waits.toSorted((a, b) => a - b)
    },
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { type Arena, openArena, type Shop } from './arena.ts'
import { KINDS, NAMES } from './targets.ts'

/** Events per transaction, as in a busy moment. */
const TOGETHER = 10
/** Limit of undelivered events, so that kills come while events wait and while there is something to send. */
const AHEAD_MAX = 3_000
const LOOK_MS = 20
/** Events a second while the first attempts are timed, the highest rate of a shop. */
const PACE = 60
/** Some endpoints fail an event four times while they wake or rebind; the fifth attempt comes after seven minutes. */
const PATIENCE_MS = 900_000

type Options = { readonly events: number; readonly kills: number; readonly say: (line: string) => void }

/** Each shop gets its share, in a random order that is the same every time. */
function planOf(shops: readonly Shop[], events: number): Shop[] {
  const plan = NAMES.flatMap((kind) => {
    const own = shops.filter(({ target }) => target.kind === kind)
    const count = Math.max(own.length * 2, Math.round((events * KINDS[kind].share) / 100))
    return Array.from({ length: count }, (_, index) => own[index % own.length] as Shop)
  })
  let seed = 20_260_101
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  return plan
    .map((shop) => ({ shop, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ shop }) => shop)
}

/** An event counts as lost if its endpoint answers at some time but has not taken it. */
export async function proveDelivery({ events, kills, say }: Options) {
  const arena = await openArena()
  try {
    const began = performance.now()
    const plan = planOf(arena.shops, events)
    const expected = plan.filter(({ target }) => KINDS[target.kind].everAnswers)
    const due = new Map(arena.shops.map((shop) => [shop, plan.filter((one) => one === shop).length]))
    let told = 0
    const telling = (async () => {
      for (let from = 0; from < plan.length; from += TOGETHER) {
        const some = plan.slice(from, from + TOGETHER)
        await arena.happen(some.map(({ merchantSeq }) => merchantSeq))
        told += some.filter(({ target }) => KINDS[target.kind].everAnswers).length
        while (told - taken(arena) > AHEAD_MAX) await sleep(LOOK_MS)
      }
    })()
    let killed = 0
    const killing = (async () => {
      for (; killed < kills; killed += 1) {
        while (taken(arena) < (expected.length * (killed + 1)) / (kills + 2)) await sleep(LOOK_MS)
        await arena.killWorker()
        say(`${taken(arena)} of ${expected.length} delivered; killed the worker ${killed + 1} times`)
      }
    })()
    await Promise.all([telling, killing])
    const deadline = performance.now() + PATIENCE_MS
    while (taken(arena) < expected.length && performance.now() < deadline) await sleep(LOOK_MS)
    const { waiting, gaps } = await arena.counts()
    return {
      events: plan.length,
      delivered: taken(arena),
      lost: [...due].reduce((sum, [{ target }, count]) => sum + missing(target, count), 0),
      lost_by: [...due].flatMap(([{ target }, count]) => (missing(target, count) > 0 ? [target.kind] : [])),
      repeated: arena.shops.reduce((sum, { target }) => sum + repeatedOf(target), 0),
      out_of_order: arena.shops.reduce((sum, { target }) => sum + disorderOf(target), 0),
      unnumbered: waiting,
      gaps,
      private_connections: arena.trap.connections(),
      kills: killed,
      seconds: Math.round((performance.now() - began) / 1_000),
    }
  } finally {
    await arena.close()
  }
}

/** Latency of first attempts at healthy endpoints while others hang, refuse or send invalid answers; no kills. */
export async function timeFirstAttempts({ events, say }: Omit<Options, 'kills'>) {
  const arena = await openArena()
  try {
    const plan = planOf(arena.shops, events)
    const began = performance.now()
    for (const [index, { merchantSeq }] of plan.entries()) {
      const ahead = (index / PACE) * 1_000 - (performance.now() - began)
      if (ahead > 0) await sleep(ahead)
      await arena.happen([merchantSeq])
    }
    say(`${plan.length} events told`)
    const healthy = arena.shops.filter(({ target }) => target.kind === 'answer')
    const due = plan.filter(({ target }) => target.kind === 'answer').length
    const arrived = () => healthy.flatMap(({ target }) => [...target.took.values()].map(({ waitedMs }) => waitedMs))
    const deadline = performance.now() + PATIENCE_MS
    while (arrived().length < due && performance.now() < deadline) await sleep(LOOK_MS)
    const sorted = arrived().toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
    return {
      timed: sorted.length,
      missing: due - sorted.length,
      first_attempt_ms: { p50: at(0.5), p99: at(0.99), max: sorted.at(-1) ?? 0 },
      private_connections: arena.trap.connections(),
    }
  } finally {
    await arena.close()
  }
}

function taken({ shops }: Arena): number {
  return shops.reduce((sum, { target }) => sum + target.took.size, 0)
}

function missing({ kind, took }: Shop['target'], due: number): number {
  return KINDS[kind].everAnswers ? due - took.size : 0
}

/** Requests beyond the first accepted one, which is the cost of at-least-once delivery. */
function repeatedOf({ kind, took, requests }: Shop['target']): number {
  return kind === 'answer' ? requests - took.size : 0
}

function disorderOf({ kind, took }: Shop['target']): number {
  if (kind !== 'answer') return 0
  const numbers = [...took.keys()]
  return numbers.filter((number, index) => index > 0 && number < (numbers[index - 1] ?? 0)).length
}

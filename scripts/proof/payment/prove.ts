import { setTimeout as sleep } from 'node:timers/promises'
import { type Arena, openArena, VICTIMS, type Victim } from './arena.ts'
import { balanceKind } from './balance.ts'
import { cardKind } from './card.ts'
import { conversionKind } from './conversion.ts'
import { judgeHouse, openHouse } from './house.ts'
import type { Journey, Kind } from './kind.ts'
import { longWaits, until } from './until.ts'
import { walletKind } from './wallet.ts'

export type ProofOptions = {
  readonly payments: number
  readonly kills: number
  /** Whether one unit is removed before the end, which the proof must notice. */
  readonly isControl?: boolean
  readonly say?: (line: string) => void
}

export type Proof = {
  readonly payments: Readonly<Record<string, number>>
  readonly kills: Readonly<Record<Victim, number>>
  readonly wrong: readonly string[]
  readonly seconds: number
}

const AT_ONCE = 24
const LONG_MS = 60_000

/** Kinds that take part, each with the same number of payments. */
const kinds = (): readonly Kind[] => [balanceKind(), conversionKind(), walletKind(), cardKind()]

/** Makes payments of every kind, with refunds, while processes of the bank are killed at even parts of the work. */
export async function provePayments({
  payments,
  kills,
  isControl = false,
  say = () => undefined,
}: ProofOptions): Promise<Proof> {
  const arena = await openArena(say)
  let isWell = false
  const watch = setInterval(() => {
    for (const line of longWaits(LONG_MS)) say(line)
  }, LONG_MS)
  try {
    const began = performance.now()
    await openHouse(arena)
    const all = kinds()
    const each = Math.ceil(payments / all.length)
    const lists: (readonly Journey[])[] = []
    for (const kind of all) lists.push(await kind.open(arena, each))
    const travelled = await travelAll(arena, mixed(lists), { kills, say })
    say('all have travelled; waiting until nothing is under way')
    await untilQuiet(arena)
    if (isControl) await takeOneUnit(arena)
    const judged: string[] = []
    for (const judge of [...all.map((kind) => kind.judge), judgeHouse]) judged.push(...(await judge(arena)))
    const wrong = [...travelled.failed, ...judged]
    isWell = wrong.length === 0
    return {
      payments: Object.fromEntries(all.map(({ name }) => [name, each])),
      kills: travelled.killed,
      wrong,
      seconds: (performance.now() - began) / 1_000,
    }
  } finally {
    clearInterval(watch)
    const logs = await arena.close(!isWell)
    if (logs !== undefined) say(`the logs of the processes are in ${logs}`)
  }
}

/** Alternates between the kinds, so that all of them are under way at each kill. */
function mixed(lists: readonly (readonly Journey[])[]): readonly Journey[] {
  const most = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: most }, (_, n) => lists.flatMap((list) => list.slice(n, n + 1))).flat()
}

type Killing = { readonly kills: number; readonly say: (line: string) => void }

async function travelAll(arena: Arena, journeys: readonly Journey[], { kills, say }: Killing) {
  const queue = journeys.values()
  const failed: string[] = []
  let done = 0
  const traveller = async () => {
    for (const journey of queue) {
      await journey().catch((error: unknown) => {
        failed.push(`a payment failed: ${said(error)}`)
        say(failed.at(-1) ?? '')
      })
      done += 1
    }
  }
  const killed = Object.fromEntries(VICTIMS.map((victim) => [victim, 0])) as Record<Victim, number>
  const killer = async () => {
    for (let n = 0; n < kills; n += 1) {
      while (done < (journeys.length * (n + 1)) / (kills + 2)) await sleep(20)
      const victim = VICTIMS[n % VICTIMS.length] as Victim
      await arena.kill(victim)
      killed[victim] += 1
      say(`${done} of ${journeys.length} done; killed ${victim}`)
    }
  }
  await Promise.all([killer(), ...Array.from({ length: AT_ONCE }, traveller)])
  return { failed, killed }
}

/** Changes a shop's payment as if it had been booked one unit short. */
async function takeOneUnit({ rows }: Arena): Promise<void> {
  await rows.query(`ALTER TABLE checkout_payment DISABLE TRIGGER USER`)
  await rows.query(
    `UPDATE checkout_payment SET amount = amount + 1 WHERE payment_seq =
       (SELECT payment_seq FROM checkout_payment WHERE state = 'DONE' AND method = 'BALANCE' AND converted_from IS NULL LIMIT 1)`,
  )
}

/** The error's message, with its causes. */
function said(error: unknown): string {
  const { cause } = error as { readonly cause?: unknown }
  return cause === undefined ? String(error) : `${String(error)}, because of ${said(cause)}`
}

function untilQuiet({ rows }: Arena): Promise<void> {
  return until('nothing is under way', async () => {
    const open = await rows.query(
      `SELECT FROM checkout_payment WHERE state = 'PENDING' UNION ALL SELECT FROM refund WHERE state = 'PENDING'
       UNION ALL SELECT FROM card_payment WHERE ended_at IS NULL UNION ALL SELECT FROM checkout WHERE state = 'PROCESSING'
       UNION ALL SELECT FROM settlement WHERE status = 'PENDING' UNION ALL SELECT FROM house_move WHERE step = 'PENDING'
       UNION ALL SELECT FROM exchange WHERE step IN ('ASKED', 'ADMITTED')`,
    )
    return open.rowCount === 0
  })
}

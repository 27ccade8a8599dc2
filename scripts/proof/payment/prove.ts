import { setTimeout as sleep } from 'node:timers/promises'
import { openArena, VICTIMS, type Victim } from './arena.ts'
import { balanceKind } from './balance.ts'
import type { Kind } from './kind.ts'

export type ProofOptions = {
  readonly payments: number
  readonly kills: number
  readonly say?: (line: string) => void
}

export type Proof = {
  readonly payments: Readonly<Record<string, number>>
  readonly kills: readonly Victim[]
  readonly wrong: readonly string[]
  readonly seconds: number
}

const AT_ONCE = 16

/** Kinds that take part, each with the same number of payments. */
const kinds = (): readonly Kind[] => [balanceKind()]

/** Payments of every kind, with refunds, while parts of the bank are killed at even parts of the work. */
export async function provePayments({ payments, kills, say = () => undefined }: ProofOptions): Promise<Proof> {
  const arena = await openArena()
  try {
    const all = kinds()
    const each = Math.ceil(payments / all.length)
    const journeys = (await Promise.all(all.map((kind) => kind.open(arena, each)))).flat()
    const began = performance.now()
    const queue = journeys.values()
    let done = 0
    const traveller = async () => {
      for (const journey of queue) {
        await journey()
        done += 1
      }
    }
    const killer = async () => {
      const killed: Victim[] = []
      for (let n = 0; n < kills; n += 1) {
        while (done < (journeys.length * (n + 1)) / (kills + 2)) await sleep(20)
        const victim = VICTIMS[n % VICTIMS.length] as Victim
        await arena.kill(victim)
        killed.push(victim)
        say(`${done} of ${journeys.length} done; killed ${victim}`)
      }
      return killed
    }
    const [killed] = await Promise.all([killer(), ...Array.from({ length: AT_ONCE }, traveller)])
    const wrong = (await Promise.all(all.map((kind) => kind.judge(arena)))).flat()
    const seconds = (performance.now() - began) / 1_000
    return { payments: Object.fromEntries(all.map(({ name }) => [name, each])), kills: killed, wrong, seconds }
  } finally {
    await arena.close()
  }
}

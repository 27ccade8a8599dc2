import pg from 'pg'
import { apiRole } from './api-role.ts'
import type { Attack, Try } from './attack.ts'
import { fallingMarket } from './falling-market.ts'
import { goneBlock } from './gone-block.ts'
import { hostileFile } from './hostile-file.ts'
import { lockout } from './lockout.ts'
import { manySockets } from './many-sockets.ts'
import { openIngress } from './open-ingress.ts'
import { operatorPhishing } from './operator-phishing.ts'
import { openScene, type Scene } from './scene.ts'
import { singleOperator } from './single-operator.ts'
import { splitting } from './splitting.ts'
import { stolenMailbox } from './stolen-mailbox.ts'

/** In this order, because the last one reorganizes a chain. */
const ATTACKS: readonly Attack[] = [
  stolenMailbox,
  singleOperator,
  splitting,
  apiRole,
  lockout,
  openIngress,
  fallingMarket,
  hostileFile,
  manySockets,
  operatorPhishing,
  goneBlock,
]

export type TakeoverReport = {
  readonly attacks: number
  readonly refused: number
  readonly honest: number
  /** Smallest units, of any asset, that an attack moved. */
  readonly moved: bigint
  readonly wrong: readonly string[]
  readonly violation: unknown
}

/** Attacks a running bank. After each attack, authorized people do the same. */
export async function proveTakeover(say: (line: string) => void, only?: string): Promise<TakeoverReport> {
  const scene = await openScene()
  const wrong: string[] = []
  const count = { attacks: 0, refused: 0, honest: 0 }
  let moved = 0n
  try {
    for (const { name, prepare } of ATTACKS.filter((attack) => !only || attack.name.includes(only))) {
      const { attack, honest } = await prepare(scene)
      const before = await balances(scene)
      const tries = await attack()
      const taken = difference(before, await balances(scene))
      const done = await honest()
      count.attacks += 1
      count.refused += tries.length
      count.honest += done.length
      moved += taken
      wrong.push(...[...tries, ...done].filter(isWrong).map((one) => `${name}: ${textOf(one)}`))
      if (taken > 0n) wrong.push(`${name}: ${taken} units moved`)
      say(`${name}: ${tries.length} tries refused, ${taken} units moved, ${done.length} done honestly`)
      for (const one of [...tries, ...done]) say(`  ${textOf(one)}`)
    }
    return { ...count, moved, wrong, violation: await scene.bank.verify() }
  } finally {
    await scene.close()
  }
}

const isWrong = ({ answer, expected }: Try) => answer !== expected
const textOf = (one: Try) =>
  `${one.what}: ${String(one.answer)}${isWrong(one) ? `, and not ${String(one.expected)}` : ''}`

async function balances({ env }: Scene): Promise<ReadonlyMap<string, bigint>> {
  const client = new pg.Client({ connectionString: env.LEDGER_OWNER_DATABASE_URL })
  await client.connect()
  const { rows } = await client.query<{ id: string; balance: string }>('SELECT id, balance::text FROM account')
  await client.end()
  return new Map(rows.map(({ id, balance }) => [id, BigInt(balance)]))
}

function difference(before: ReadonlyMap<string, bigint>, after: ReadonlyMap<string, bigint>): bigint {
  let sum = 0n
  for (const [id, balance] of after) {
    const change = balance - (before.get(id) ?? 0n)
    sum += change < 0n ? -change : change
  }
  return sum
}

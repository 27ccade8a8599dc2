import { createSecretKey, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type AccountKindName,
  CHART,
  clearingAccountId,
  type HouseAccountName,
  houseAccountId,
  type LedgerRole,
  partAccountId,
} from '@cocobnk/chart'
import { sql } from '@cocobnk/database'
import { newId, openLedgers, type ShardPlace } from '@cocobnk/ledger'
import { POSTER_CALLERS, type PosterCaller } from '@cocobnk/ledger/poster'
import { createLogger } from '@cocobnk/logging'
import { posterEvents } from '../../../apps/poster/events.ts'
import { servePoster } from '../../../apps/poster/server.ts'
import { openStand } from '../../../apps/verifier/testing/stand.ts'

/** Whose process each role belongs to, and by which key its poster knows it. */
const CALLER_OF = {
  ledger_app: 'api',
  ledger_worker: 'worker',
  ledger_desk: 'desk',
  ledger_market: 'market',
} as const satisfies Record<LedgerRole, PosterCaller>

const ASSET = 'USOT'
const UNIT = 10n ** 8n
/** What may leave a member in a day, and what each account of the house and of the victim has. */
export const CEILING = 1_000n * UNIT
const RICH = 1_000_000n * UNIT

const MEMBERS: readonly AccountKindName[] = ['customer', 'holding', 'product', 'allowance', 'trading', 'cardReserve']
const SHARD = 0
const OTHER = 1

export type Scene = Awaited<ReturnType<typeof openScene>>

/** A bank of two shards with posters and a verifier, a rich victim, a rich house, and a mule who has nothing. */
export async function openScene() {
  const stand = await openStand()
  const folder = mkdtempSync(join(tmpdir(), 'insider-'))
  const keys = Object.fromEntries(POSTER_CALLERS.map((caller) => [caller, randomBytes(32).toString('hex')])) as Record<
    PosterCaller,
    string
  >
  const master = randomBytes(32)
  const posters = await Promise.all(
    stand.shards.map((shard, number) =>
      servePoster(
        {
          mode: 'development',
          logLevel: 'silent',
          otlpUrl: undefined,
          shard: number,
          lanes: 2,
          listen: { path: join(folder, `${number}.sock`) },
          urls: {
            api: shard.urlOf('ledger_app'),
            worker: shard.urlOf('ledger_worker'),
            desk: shard.urlOf('ledger_desk'),
            market: shard.urlOf('ledger_market'),
          },
          intents: { masters: [createSecretKey(master)], bankUrl: stand.bank.urlOf('bank_poster') },
          keys: { api: [keys.api], worker: [keys.worker], desk: [keys.desk], market: [keys.market] },
        },
        posterEvents(createLogger({ service: 'poster', level: 'silent' })),
      ),
    ),
  )
  await stand.worker.setBounds({
    ceiling: CEILING,
    values: [
      { asset: ASSET, usot: '1' },
      { asset: 'BTC', usot: '70000' },
    ],
  })

  /** A member with an account of each kind; the victim's have money. */
  async function newMember(money: bigint) {
    const account = await stand.member(SHARD, ASSET)
    const owner = await ownerOf(account)
    const ids = new Map<AccountKindName, string>([['customer', account]])
    for (const kind of MEMBERS.slice(1)) {
      const isPart = kind === 'holding' || kind === 'trading' || kind === 'cardReserve'
      const id = isPart ? partAccountId(account, kind) : newId(SHARD)
      const { code, bound } = CHART[kind]
      await stand.books.createAccounts({ id, asset: ASSET, code, bound, owner })
      ids.set(kind, id)
    }
    if (money > 0n) for (const id of ids.values()) await fund(id, money)
    return { account, owner, ids }
  }

  async function ownerOf(account: string): Promise<string> {
    const found = await sql<{
      owner: string
    }>`SELECT member_seq AS owner FROM account WHERE account_seq = ${account}`.execute(stand.owner.db)
    return found.rows[0]?.owner ?? ''
  }

  /** Before the verifier begins to read. */
  async function fund(credit: string, amount: bigint): Promise<void> {
    const debit = houseAccountId(SHARD, ASSET, 'custody')
    const codes = await stand.books.post({ kind: 'transfer', id: newId(SHARD), debit, credit, amount, code: 1 })
    if (codes[0] !== 'CREATED') throw new Error(`${credit} was not funded: ${codes[0]}`)
  }

  // Nothing may fail for lack of money. Between windows the market's own account is empty.
  for (const kind of Object.keys(CHART) as AccountKindName[]) {
    const { owner, bound } = CHART[kind]
    if (owner === 'house' && bound === 'never-below-zero' && kind !== 'market')
      await fund(houseAccountId(SHARD, ASSET, kind as HouseAccountName), RICH)
  }
  const victim = await newMember(RICH)
  const mule = await newMember(0n)
  // Something of its own to exchange.
  await fund(mule.account, CEILING)
  await stand.verifier.round()
  stand.told.splice(0)

  /** The account of a kind: the house's own, the victim's where something is taken, the mule's where something is given. */
  function accountOf(kind: AccountKindName, side: 'debit' | 'credit'): string {
    const { owner } = CHART[kind]
    if (owner === 'house') return houseAccountId(SHARD, ASSET, kind as HouseAccountName)
    if (owner === 'pair') return clearingAccountId(SHARD, OTHER, ASSET)
    const id = (side === 'debit' ? victim : mule).ids.get(kind)
    if (!id) throw new Error(`nobody has an account of the kind ${kind}`)
    return id
  }

  /** A connection as the owner of a process has it: with its database role, or with its key to the posters. */
  function enter(role: LedgerRole, by: 'database' | 'poster') {
    const places = stand.shards.map((shard, number): ShardPlace => {
      const url = shard.urlOf(role)
      if (by === 'database') return { url }
      const caller = CALLER_OF[role]
      return { url, poster: { caller, key: keys[caller], addresses: [join(folder, `${number}.sock`)] } }
    })
    const [first, ...rest] = places
    if (!first) throw new Error('a bank has a shard')
    return openLedgers({ shards: [first, ...rest], patienceMs: 2_000 })
  }

  /** What the mule has, of all kinds. */
  async function gained(): Promise<bigint> {
    const balances = await stand.books.balances([...mule.ids.values()])
    return balances.reduce((sum, { balance }) => sum + balance, 0n)
  }

  /** As operators would: what was stopped goes on, and a new day begins. */
  async function calm(): Promise<void> {
    const ids = [...mule.ids.values(), ...victim.ids.values()].map((id) => `'${id}'`).join()
    await stand.onShard(SHARD, `UPDATE account SET state = 0 WHERE state = 1 AND id IN (${ids})`)
    await stand.onShard(SHARD, 'UPDATE limit_day SET gone = 0')
    await stand.release()
  }

  return {
    stand,
    master,
    victim,
    mule,
    accountOf,
    enter,
    gained,
    calm,
    close: async () => {
      await Promise.all(posters.map((poster) => poster.close()))
      rmSync(folder, { recursive: true, force: true })
      await stand.close()
    },
  }
}

import { accountWithParts } from '@cocobnk/chart'
import { shardOf } from '@cocobnk/ledger'
import type { Breach, Reader } from './breach.ts'

type Deps = { readonly bank: Reader; readonly shards: readonly Reader[] }

/**
 * Halts what a breach concerns, and returns what it halted. It can only halt; two operators release.
 *
 * - An unexplained gain of a member freezes that account. A second one halts the asset, so that one forged unit does not stop everybody.
 * - The role of the process that posted it posts nothing any more, on any shard.
 * - Anything else that concerns an asset halts its withdrawals, exchanges and trades.
 * - What concerns no asset halts all of them.
 */
export function createHalter({ bank, shards }: Deps) {
  async function halt(breach: Breach): Promise<string[]> {
    const { rule, asset, account, ofMarket = false } = breach
    const facts = { rule, ...breach.found }
    const halted: string[] = []
    const raise = async (kind: string, code: string | null, of: string | null) => {
      const [row] = await bank.query<{ raised: boolean }>('SELECT halt_for_breach($1, $2, $3, $4) AS raised', [
        kind,
        code,
        of,
        facts,
      ])
      if (row?.raised) halted.push([kind, code ?? of].filter((part) => part !== null).join(' '))
    }
    const haltAsset = async (code: string) => {
      await raise('ASSET', code, null)
      await raise('EXCHANGE_ASSET', code, null)
    }
    const haltMarkets = async (code: string | null) => {
      const rows = await bank.query<{ code: string }>('SELECT halt_markets_for_breach($1, $2) AS code', [code, rule])
      halted.push(...rows.map((row) => `MARKET ${row.code}`))
    }
    if (breach.role !== undefined && breach.role !== 'ledger_owner' && (await stop(breach.role)))
      halted.push(`ROLE ${breach.role}`)
    if (asset === undefined) {
      for (const { code } of await bank.query<{ code: string }>('SELECT code FROM asset ORDER BY code'))
        await haltAsset(code)
      await raise('EXCHANGE', null, null)
      await haltMarkets(null)
      return halted
    }
    const owner = account === undefined ? undefined : await ownerOf(account)
    if (owner !== undefined) {
      await freeze(owner)
      await raise('ACCOUNT', null, owner)
    }
    if (owner === undefined || (await isSecond(asset, breach))) await haltAsset(asset)
    if (ofMarket) await haltMarkets(asset)
    return halted
  }

  /** Returns whether the role could still post somewhere. */
  async function stop(role: string): Promise<boolean> {
    const stopped = await Promise.all(
      shards.map((shard) => shard.query<{ was: boolean }>('SELECT stop_role($1) AS was', [role])),
    )
    return stopped.some(([row]) => row?.was)
  }

  /** In the ledger at once; the worker freezes it again when it applies the halt, and unfreezes it after the release. */
  async function freeze(owner: string): Promise<void> {
    for (const part of accountWithParts(owner)) await shards[shardOf(owner)]?.query('SELECT freeze_account($1)', [part])
  }

  /** The member's account of a ledger account, which may be a part of one; undefined if it is nobody's. */
  async function ownerOf(account: string): Promise<string | undefined> {
    if (await isAccount(account)) return account
    const rows = await shards[shardOf(account)]?.query<{ other: string }>(
      `(SELECT credit AS other FROM journal WHERE debit = $1 ORDER BY debit_entry DESC LIMIT 20)
       UNION (SELECT debit FROM journal WHERE credit = $1 ORDER BY credit_entry DESC LIMIT 20)`,
      [account],
    )
    const owner = rows?.find(({ other }) => accountWithParts(other).includes(account))
    return owner && (await isAccount(owner.other)) ? owner.other : undefined
  }

  async function isAccount(account: string): Promise<boolean> {
    return (await bank.query('SELECT account_seq FROM account WHERE account_seq = $1', [account])).length > 0
  }

  /** Whether another gain in the asset was unexplained, and nobody has released it. */
  async function isSecond(asset: string, { posting = '' }: Breach): Promise<boolean> {
    const rows = await bank.query(
      `SELECT kind FROM halt WHERE kind = 'ACCOUNT' AND cause = 'BREACH' AND released_at IS NULL
         AND asset_seq = (SELECT seq FROM asset WHERE code = $1) AND facts ->> 'posting' IS DISTINCT FROM $2`,
      [asset, posting],
    )
    return rows.length > 0
  }

  return { halt }
}

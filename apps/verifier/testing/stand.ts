import { CHART, houseAccountId, openHouseAccounts, openPart } from '@cocobnk/chart'
import { checkDigit } from '@cocobnk/check-digit'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { type FreshDatabase, freshDatabase } from '@cocobnk/database/testing'
import { newId, openLedgers, shardOf, transferId } from '@cocobnk/ledger'
import pg from 'pg'
import type { Breach } from '../breach.ts'
import { openVerifier } from '../verifier.ts'

const ASSETS = ['BTC', 'USOT'] as const
export type Asset = (typeof ASSETS)[number]

/** A small bank of two shards with a market's database, and a verifier that has done its first round. */
export async function openStand() {
  const bank = await freshDatabase('bank')
  const market = await freshDatabase('market')
  const shards = [await freshDatabase('ledger'), await freshDatabase('ledger')]
  const ledgersOf = (role: 'ledger_worker' | 'ledger_app' | 'ledger_market' | 'ledger_owner') =>
    openLedgers({ shards: shards.map((shard) => ({ url: shard.urlOf(role) })) })
  const worker = ledgersOf('ledger_worker')
  const [app, engine, books] = [ledgersOf('ledger_app'), ledgersOf('ledger_market'), ledgersOf('ledger_owner')]
  const owner = openDatabase<never>(bank.urlOf('bank_owner'), { max: 2, applicationName: 'test' })
  for (const shard of shards.keys()) await openHouseAccounts(worker, { shard, shards: shards.length }, ASSETS)
  const told: string[] = []
  const suspected: string[] = []
  const failed: unknown[] = []
  const events = {
    breach: ({ rule, asset }: Breach, halted: readonly string[]) =>
      void told.push(`${rule} ${asset ?? ''}: ${halted.join(', ')}`),
    suspected: ({ rule }: Breach) => void suspected.push(rule),
    failed: (check: string, error: unknown) => void failed.push([check, error]),
  }
  const urls = {
    bank: bank.urlOf('bank_verifier'),
    shards: shards.map((shard) => shard.urlOf('ledger_verifier')),
    market: market.urlOf('market_verifier'),
  }
  const verifier = openVerifier(urls, events)
  let members = 0

  /** A member with an account on a shard, and a deposit that the bank knows. */
  async function member(shard: number, asset: Asset, minor = 0n): Promise<string> {
    members += 1
    const [memberSeq, accountSeq] = [uuidV7(), newId(shard)]
    const free = `1000000000${String(members).padStart(2, '0')}`
    await sql`INSERT INTO member (member_seq, member_number, user_name, password_hash)
      VALUES (${memberSeq}, ${`0000-0000-00${String(members).padStart(2, '0')}`}, ${`verified-${members}`}, '$argon2id$none')`.execute(
      owner.db,
    )
    await sql`INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
      SELECT ${accountSeq}, ${memberSeq}, seq, ${`${free}${checkDigit(free)}`}, 'x', 1 FROM asset WHERE code = ${asset}`.execute(
      owner.db,
    )
    const { code, bound } = CHART.customer
    await worker.createAccounts({ id: accountSeq, asset, code, bound, owner: memberSeq })
    if (minor > 0n) await deposit(accountSeq, asset, minor)
    return accountSeq
  }

  /** As if the member had confirmed the recipient. */
  async function confirm(account: string, recipient: string): Promise<void> {
    await sql`INSERT INTO payee (payee_seq, member_seq, account_seq)
      SELECT ${uuidV7()}, member_seq, ${recipient} FROM account WHERE account_seq = ${account}`.execute(owner.db)
  }

  /** As the worker does it: the row first, then the posting. */
  async function deposit(account: string, asset: Asset, minor: bigint): Promise<void> {
    const seq = uuidV7()
    await sql`INSERT INTO deposit (deposit_seq, network, txid, output_index, asset_seq, amount, account_seq, member_seq, block_height, block_hash,
        confirmations_required)
      SELECT ${seq}, 'Bitcoin', ${seq}, 0, asset_seq, ${minor.toString()}::numeric, account_seq, member_seq, 1, 'x', 1
      FROM account WHERE account_seq = ${account}`.execute(owner.db)
    const debit = houseAccountId(shardOf(account), asset, 'custody')
    const id = transferId(shardOf(account), 'deposit', seq)
    await worker.post({ kind: 'transfer', id, debit, credit: account, amount: minor, code: 100, reference: seq })
  }

  /** Opens the trading part of a member's account, and returns its id. */
  async function tradingPart(account: string, asset: Asset): Promise<string> {
    const { rows } = await sql<{
      owner: string
    }>`SELECT member_seq AS owner FROM account WHERE account_seq = ${account}`.execute(owner.db)
    return openPart(engine, { account, asset, owner: rows[0]?.owner ?? '' }, 'trading')
  }

  /** What a member has set aside for deals, from their own account. Returns the part's id. */
  async function holding(account: string, asset: Asset, minor = 0n): Promise<string> {
    const { rows } = await sql<{
      owner: string
    }>`SELECT member_seq AS owner FROM account WHERE account_seq = ${account}`.execute(owner.db)
    const part = await openPart(app, { account, asset, owner: rows[0]?.owner ?? '' }, 'holding')
    const aside = { kind: 'transfer', id: newId(shardOf(account)), debit: account, credit: part, code: 310 } as const
    if (minor > 0n) await app.post({ ...aside, amount: minor })
    return part
  }

  /** As the owner of a shard. */
  const onShard = (shard: number, text: string) => asOwner(shards[shard]?.urlOf('ledger_owner'), text)
  /** As the owner of the market's database. */
  const onMarket = (text: string) => asOwner(market.urlOf('market_owner'), text)

  async function asOwner(connectionString: string | undefined, text: string): Promise<void> {
    const client = new pg.Client({ connectionString })
    await client.connect()
    await client.query(text).finally(() => void client.end())
  }

  /** The roles that may post nothing any more. */
  async function stoppedRoles(): Promise<string[]> {
    const found = await Promise.all(
      shards.map(async (shard) => {
        const client = new pg.Client({ connectionString: shard.urlOf('ledger_owner') })
        await client.connect()
        const { rows } = await client.query<{ role: string }>('SELECT unnest(stopped)::text AS role FROM bound')
        await client.end()
        return rows.map(({ role }) => role)
      }),
    )
    return [...new Set(found.flat())].toSorted()
  }

  /** Everything that is halted, and the accounts that the ledger has frozen. */
  async function halted(): Promise<string[]> {
    const { rows } = await sql<{ what: string }>`
      SELECT halt.kind || ' ' || coalesce(account_seq::text, code, '') AS what FROM halt LEFT JOIN asset ON seq = asset_seq
      WHERE released_at IS NULL AND cause = 'BREACH'
      UNION ALL SELECT 'MARKET ' || code FROM market WHERE state = 'HALTED' ORDER BY 1`.execute(owner.db)
    return rows.map(({ what }) => what)
  }

  /** Ends the halts as two operators would, so that the next test begins calm. */
  async function release(): Promise<void> {
    await sql`DELETE FROM halt`.execute(owner.db)
    await sql`UPDATE market SET state = 'OPEN', halted_reason = NULL WHERE state = 'HALTED'`.execute(owner.db)
    for (const shard of shards.keys()) await onShard(shard, 'UPDATE bound SET stopped = DEFAULT')
    told.splice(0)
    suspected.splice(0)
  }

  return {
    verifier,
    urls,
    events,
    app,
    engine,
    books,
    worker,
    owner,
    bank,
    market,
    shards: shards as readonly FreshDatabase[],
    told,
    suspected,
    failed,
    member,
    confirm,
    tradingPart,
    holding,
    deposit,
    onShard,
    onMarket,
    halted,
    stoppedRoles,
    release,
    close: async () => {
      await verifier.close()
      await Promise.all([worker.close(), app.close(), engine.close(), books.close(), owner.close()])
      await Promise.all([bank, market, ...shards].map((database) => database.drop()))
    },
  }
}

export type Stand = Awaited<ReturnType<typeof openStand>>

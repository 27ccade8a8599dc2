import { openHouseAccounts } from '@cocobnk/chart'
import type { Ledgers } from '@cocobnk/ledger'
import { OPENING_BALANCE } from '../accounts.ts'
import type { LedgerDatabase } from '../cluster.ts'

export const ASSETS = ['BTC', 'USOT'] as const

const KINDS = { customer: 10, holding: 11 } as const
type Kind = keyof typeof KINDS

/** Account id of a member, from shard, asset, kind and member. */
export function accountId(shard: number, asset: number, kind: Kind, member: number): string {
  return `${prefixOf(shard, asset, kind)}${member.toString(16).padStart(12, '0')}`
}

const prefixOf = (shard: number, asset: number, kind: Kind) =>
  `000000${KINDS[kind]}-000${asset}-4${shard.toString(16).padStart(3, '0')}-8000-`

/** Opens a customer and a holding account in each asset for each of so many members of a shard, with money in them, and the house's own. */
export async function fillShard(
  { owner }: LedgerDatabase,
  ledgers: Pick<Ledgers, 'createAccounts' | 'shards'>,
  shard: number,
  members: number,
): Promise<void> {
  const opened = await openHouseAccounts(ledgers, { shard, shards: ledgers.shards }, ASSETS)
  if (!opened.ok) throw new Error(opened.code)
  // Opened with money in them, bypassing the guard that forbids it: the bench measures posting, not deposits.
  await owner.query('ALTER TABLE account DISABLE TRIGGER account_opens_empty')
  for (const [place, asset] of ASSETS.entries())
    for (const kind of ['customer', 'holding'] as const)
      await owner.query(
        `INSERT INTO account (id, owner, asset, code, bound, balance)
         SELECT ($1 || lpad(to_hex(n), 12, '0'))::uuid, ($5 || lpad(to_hex(n), 12, '0'))::uuid, $2, $3, 1, ${OPENING_BALANCE}
         FROM generate_series(1, $4::int) AS n`,
        [prefixOf(shard, place, kind), asset, KINDS[kind], members, prefixOf(shard, 0, 'customer')],
      )
  await owner.query('ALTER TABLE account ENABLE TRIGGER account_opens_empty')
  await owner.query('VACUUM ANALYZE account')
}

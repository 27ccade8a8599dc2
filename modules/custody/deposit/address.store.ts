import { type Kysely, sql } from '@cocobnk/database'
import type { CheckoutAddressTable, DepositAddressTable, DepositTables } from './tables.ts'

type Db = Kysely<DepositTables>

export function selectAddress(db: Db, accountSeq: string) {
  return db
    .selectFrom('deposit_address')
    .select(['network', 'address', 'memo'])
    .where('account_seq', '=', accountSeq)
    .executeTakeFirst()
}

/** Whether it is a receiving address of a member or checkout. The watcher writes checksummed addresses in lower case. */
export async function isDepositAddress(db: Db, network: string, address: string): Promise<boolean> {
  const isGiven = async (table: 'deposit_address' | 'checkout_address') => {
    const row = await db
      .selectFrom(table)
      .select('network')
      .where('network', '=', network)
      .where('address', 'in', [address, address.toLowerCase()])
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  }
  return (await isGiven('deposit_address')) || (await isGiven('checkout_address'))
}

/** The receiving address of one payer of a checkout on a network, if it was given. */
export async function selectCheckoutAddress(
  db: Db,
  of: { readonly checkoutSeq: string; readonly network: string; readonly claimHash: Buffer },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('checkout_address')
    .select('address')
    .where('checkout_seq', '=', of.checkoutSeq)
    .where('network', '=', of.network)
    .where('claim_hash', '=', of.claimHash)
    .executeTakeFirst()
  return row?.address
}

/** Of concurrent inserts for the same payer, the first stays. */
export async function insertCheckoutAddress(db: Db, address: CheckoutAddressTable): Promise<void> {
  await db
    .insertInto('checkout_address')
    .values(address)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function nextAddressIndex(db: Db, network: string): Promise<number> {
  const { rows } = await sql<{ index: number }>`select next_deposit_address(${network}) as index`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the sequence returned nothing')
  return row.index
}

export async function insertAddress(db: Db, address: Omit<DepositAddressTable, 'created_at'>): Promise<void> {
  await db
    .insertInto('deposit_address')
    .values(address)
    .onConflict((conflict) => conflict.column('account_seq').doNothing())
    .execute()
}

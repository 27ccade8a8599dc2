import type { InstrumentTerms } from '@cocobnk/contract'
import { inTransaction, type Kysely, openDatabase, sql } from '@cocobnk/database'
import { LOCALES } from '@cocobnk/i18n'
import { stackEnv } from '@cocobnk/stack'
import { offerProduct } from '@cocobnk/testing/products'
import { expect } from '@playwright/test'

/** Runs changes that no screen offers, such as the passage of time, as the owner of the database. */
async function byOwner(act: (db: Kysely<never>) => Promise<unknown>): Promise<void> {
  const { BANK_OWNER_DATABASE_URL = '' } = stackEnv('test')
  const { db, close } = openDatabase<never>(BANK_OWNER_DATABASE_URL, { max: 1, applicationName: 'e2e' })
  await act(db)
  await close()
}

/** Makes a member's accounts dormant: their last use moves 13 months into the past. */
export async function letRest(userName: string): Promise<void> {
  await byOwner((db) =>
    sql`update account set used_at = now() - interval '13 months'
      where member_seq = (select member_seq from member where user_name = ${userName})`.execute(db),
  )
}

/** Makes the bank forget the last one-time code that it accepted from a member, as if 30 s had passed. */
export async function letMemberCodePass(userName: string): Promise<void> {
  await byOwner((db) =>
    inTransaction(db, async (transaction) => {
      await sql`alter table otp disable trigger otp_only_forward`.execute(transaction)
      await sql`update otp set last_step = 0
        where member_seq = (select member_seq from member where user_name = ${userName})`.execute(transaction)
      await sql`alter table otp enable trigger otp_only_forward`.execute(transaction)
    }),
  )
}

/** Like `letMemberCodePass`, for an operator. */
export async function letOperatorCodePass(email: string): Promise<void> {
  await byOwner((db) =>
    inTransaction(db, async (transaction) => {
      await sql`alter table operator disable trigger operator_step_only_forward`.execute(transaction)
      await sql`update operator set otp_last_step = 0 where email = ${email}`.execute(transaction)
      await sql`alter table operator enable trigger operator_step_only_forward`.execute(transaction)
    }),
  )
}

/** Ends the 24 h withdrawal hold that starts when a recovery code is used. */
export async function letHoldEnd(userName: string): Promise<void> {
  await byOwner((db) => sql`update member set withdrawals_held_until = null where user_name = ${userName}`.execute(db))
}

/** Records a verified real name for a member. Together with one-time codes it gives the grade that shops need. */
export async function letSell(userName: string): Promise<void> {
  await byOwner((db) =>
    sql`insert into realname_attempt (attempt_seq, member_seq, address, agent, nonce_hash, ends_at, state, decided_at, expires_at)
      select gen_random_uuid(), member_seq, '', '', decode(md5(random()::text) || md5(random()::text), 'hex'), now(), 'VERIFIED',
        now(), now() + interval '1 year' from member where user_name = ${userName}`.execute(db),
  )
}

/** Approves an app that wants to show or move money, as an operator does after a review. */
export async function approveApp(clientId: string): Promise<void> {
  await byOwner((db) =>
    sql`update oauth_client set review_state = 'APPROVED' where client_id = ${clientId}`.execute(db),
  )
}

/** Makes all active schedules of a member due now. */
export async function letComeDue(userName: string): Promise<void> {
  await byOwner((db) =>
    sql`update schedule set due_at = now(), next_at = now() where status = 'ACTIVE'
      and member_seq = (select member_seq from member where user_name = ${userName})`.execute(db),
  )
}

/** In tests the signer requires no waiting time, but an address must be registered with it first. It refuses any other one for good. */
const TOLD = { timeout: 30_000, intervals: [50, 100, 250] }

/** Approves a withdrawal address, ends its cooling-off and waits until the signer has it. Also ends the owner's withdrawal hold. */
export async function letBeUsed(addressSeq: string): Promise<void> {
  await byOwner(async (db) => {
    await sql`with usable as (
        update withdraw_address set status = 'APPROVED', decided_at = now(), usable_at = created_at
        where address_seq = ${addressSeq} returning member_seq)
      update member set withdrawals_held_until = null where member_seq = (select member_seq from usable)`.execute(db)
    // Bank accounts are never registered with the signer, so they have no row here.
    const untold = async () => {
      const { rows } = await sql`select from payable_address
        where address_seq = ${addressSeq} and (payable_at is null or payable_at > now())`.execute(db)
      return rows.length
    }
    await expect.poll(untold, TOLD).toBe(0)
  })
}

/** Runs `act` while an asset is halted because of a difference between its coins and the ledger. */
export async function whileHalted(asset: string, act: () => Promise<void>): Promise<void> {
  await byOwner((db) =>
    sql`insert into halt (halt_seq, kind, asset_seq, cause, facts)
      select gen_random_uuid(), 'ASSET', seq, 'DIFFERENCE', '{}' from asset where code = ${asset}
      on conflict do nothing`.execute(db),
  )
  try {
    await act()
  } finally {
    await byOwner((db) =>
      sql`delete from halt using asset where halt.kind = 'ASSET' and asset_seq = seq and code = ${asset}`.execute(db),
    )
  }
}

/** Approves a member's identity and purpose documents, for the highest grade without the non-face-to-face cap. */
export async function certify(userName: string): Promise<void> {
  await byOwner((db) =>
    sql`insert into kyc_request (kyc_seq, member_seq, type_seq, status, decided_at, expires_at)
      select gen_random_uuid(), member_seq, type, 'APPROVED', now(), now() + interval '1 year'
      from member, unnest(array[1, 4]) as type where user_name = ${userName}`.execute(db),
  )
  // The worker brings the higher ceiling to the ledger a moment later.
  const isDue = async () => {
    let due: unknown[] = []
    await byOwner(async (db) => {
      const found = await sql`select from outflow_bound_due join member using (member_seq)
        where user_name = ${userName} and due_at <= now()`.execute(db)
      due = found.rows
    })
    return due.length
  }
  await expect.poll(isDue, { timeout: 20_000 }).toBe(0)
}

/** Ensures an active policy that gives inviters a fifth of the exchange fee. */
export async function offerAllowance(): Promise<void> {
  await byOwner((db) =>
    sql`insert into affiliate_policy (policy_seq, behaviour, beneficiary, benefactor, name, share_ppm, maturity_days)
      select gen_random_uuid(), 'EXCHANGE', 'INVITER', 'HOUSE', 'Friends', 200000, 14
      where not exists (select from affiliate_policy where behaviour = 'EXCHANGE' and beneficiary = 'INVITER' and ended_at is null)
      on conflict do nothing`.execute(db),
  )
}

/** Lets a member's allowances mature now and waits until the worker has processed them. */
export async function letMature(userName: string): Promise<void> {
  await byOwner(async (db) => {
    const own = sql`member_seq = (select member_seq from member where user_name = ${userName})`
    await sql`update affiliate_allowance set matures_at = now() where ${own}`.execute(db)
    await expect
      .poll(
        async () => (await sql`select from affiliate_allowance where state = 'OCCURRED' and ${own}`.execute(db)).rows,
      )
      .toEqual([])
  })
}

/** Offers a term deposit with this name in every language. Returns its id. */
export async function offerTermDeposit(name: string): Promise<string> {
  const names = Object.fromEntries(LOCALES.map((locale) => [locale, name])) as InstrumentTerms['name']
  let seq = ''
  await byOwner(async (db) => {
    seq = await offerProduct(db as unknown as Parameters<typeof offerProduct>[0], { name: names })
  })
  return seq
}

/** Inserts an hourly rate of an asset for the last seven days. */
export async function letHavePast(code: string): Promise<void> {
  await byOwner((db) =>
    sql`insert into rate (asset_seq, minute, usot, sources, found_at)
      select seq, at, 60000 * 1000000000000::numeric, 2, at from asset,
        generate_series(date_trunc('hour', now()) - interval '7 days', now() - interval '1 hour', interval '1 hour') as at
      where code = ${code} on conflict do nothing`.execute(db),
  )
}

/** Inserts a dollar rate for a currency, so that values can be displayed in it. */
export async function letBeShownIn(code: string): Promise<void> {
  await byOwner((db) =>
    sql`insert into currency_rate (code, per_usd, stated_at, expires_at)
      values (${code}, 80000000, now(), now() + interval '1 day')
      on conflict (code) do update set stated_at = excluded.stated_at, expires_at = excluded.expires_at`.execute(db),
  )
}

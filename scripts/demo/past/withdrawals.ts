import { type AssetRow, selectEveryAsset } from '@cocobnk/asset'
import { CHAINS } from '@cocobnk/chain-address'
import type { ApplicationKind } from '@cocobnk/contract'
import { uuidV7Of } from '@cocobnk/database'
import { memberVault } from '@cocobnk/member'
import { indexDestination, sealDestination } from '@cocobnk/withdraw-address'
import { WITHDRAWAL_DETAILS } from '@cocobnk/withdrawal'
import {
  DESTINATIONS,
  type PastWithdrawal,
  pastWithdrawals,
  REGISTERED_DAY,
  type WithdrawnCode,
} from '../history/withdrawals.ts'
import type { PastGround } from './ground.ts'
import { pastTransaction } from './transactions.ts'

const NO_BANK = { memo: null, bank: null, holder_name: null }
const WAITED_DAYS = 2

/**
 * Inserts addresses that are registered, approved and past their waiting time. The worker sends them to the signer when it starts, like
 * any new address.
 */
export async function writeDestinations({ db, vault, book }: PastGround): Promise<void> {
  const assets = await selectEveryAsset(db)
  const { memberSeq } = book.account({ who: 'demo', code: 'BTC' })
  for (const [nth, code] of (Object.keys(DESTINATIONS) as WithdrawnCode[]).entries()) {
    const asset = assets.find((one) => one.code === code)
    if (!asset?.network) throw new Error(`${code} is on no chain`)
    const address_seq = addressSeqOf(book, code)
    const created_at = book.moment(REGISTERED_DAY, nth)
    const destination = { ...DESTINATIONS[code], ...NO_BANK, birth_date: null }
    const [blind_index, details] = await Promise.all([
      indexDestination(vault, asset.seq, destination),
      sealDestination(db, vault, memberSeq, destination),
    ])
    const decided_at = book.moment(REGISTERED_DAY, nth + 1)
    const usable_at = book.moment(REGISTERED_DAY + WAITED_DAYS, nth)
    const row = {
      address_seq,
      member_seq: memberSeq,
      asset_seq: asset.seq,
      blind_index,
      details,
      method: 'SIGNATURE' as const,
    }
    const made = await db
      .insertInto('withdraw_address')
      .values({ ...row, status: 'APPROVED', created_at, decided_at, usable_at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows === 0n) continue
    const { address, memo } = destination
    await db
      .insertInto('payable_address')
      .values({ address_seq, member_seq: memberSeq, network: asset.network, address, memo, created_at })
      .execute()
    await noteApproved(
      { db },
      { seq: address_seq, memberSeq, kind: 'WITHDRAW_ADDRESS', at: created_at, ended: decided_at },
    )
  }
}

/** Always the same, because withdrawals refer to it. */
function addressSeqOf(book: PastGround['book'], code: WithdrawnCode): string {
  return uuidV7Of(book.moment(REGISTERED_DAY).getTime(), `withdraw address ${code}`)
}

/** Inserts withdrawals that arrived, each with a payout and a transaction of its own. */
export async function writeWithdrawals(ground: PastGround): Promise<void> {
  const assets = await selectEveryAsset(ground.db)
  for (const withdrawal of pastWithdrawals(ground.book)) {
    const asset = assets.find(({ code }) => code === withdrawal.code)
    if (!asset) throw new Error(`the bank does not carry ${withdrawal.code}`)
    await writeWithdrawal(ground, withdrawal, asset)
    ground.post(...withdrawal.posted)
  }
}

async function writeWithdrawal(
  { db, vault, book }: PastGround,
  withdrawal: PastWithdrawal,
  { seq: asset_seq, network: chain, fee_type, fee_charge_type }: AssetRow,
): Promise<void> {
  const { withdrawalSeq, payoutSeq, account, code, net, fee, usot, requestedAt, clearedAt, sentAt, endedAt } =
    withdrawal
  const network = CHAINS.find((one) => one === chain)
  if (!network) throw new Error(`${code} is on no chain`)
  const { memberSeq } = account
  const destination = { ...DESTINATIONS[code], ...NO_BANK }
  await db
    .insertInto('payout')
    .values({ payout_seq: payoutSeq, network, created_at: clearedAt, started_at: clearedAt, finished_at: endedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const payments = [{ output: 0, member: memberSeq }]
  await pastTransaction(db, { seq: payoutSeq, network, purpose: 'WITHDRAWAL', payments, sentAt, finalAt: endedAt })
  await db
    .insertInto('withdrawal')
    .values({
      withdrawal_seq: withdrawalSeq,
      member_seq: memberSeq,
      account_seq: account.accountSeq,
      asset_seq,
      amount: net,
      fee,
      net,
      fee_type,
      fee_charge_type,
      usot,
      address_seq: addressSeqOf(book, code),
      network,
      address: destination.address,
      memo: null,
      details: await memberVault(db, vault, memberSeq).seal(WITHDRAWAL_DETAILS, JSON.stringify(destination)),
      step: 'PAID',
      payout_seq: payoutSeq,
      created_at: requestedAt,
      started_at: requestedAt,
      cleared_at: clearedAt,
      ended_at: endedAt,
      told_at: endedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await noteApproved({ db }, { seq: withdrawalSeq, memberSeq, kind: 'WITHDRAWAL', at: requestedAt, ended: endedAt })
}

type Approved = {
  readonly seq: string
  readonly memberSeq: string
  readonly kind: ApplicationKind
  readonly at: Date
  readonly ended: Date
}

/** Adds it to the member's applications, like everything that a member requests. */
async function noteApproved(
  { db }: Pick<PastGround, 'db'>,
  { seq, memberSeq, kind, at, ended }: Approved,
): Promise<void> {
  await db
    .insertInto('application')
    .values({
      application_seq: seq,
      member_seq: memberSeq,
      kind,
      status: 'APPROVED',
      created_at: at,
      updated_at: ended,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

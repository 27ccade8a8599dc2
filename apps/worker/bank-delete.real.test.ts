import { bankTransferWorkflow, httpBank, planTransfers } from '@cocobnk/bank-transfer'
import { houseAccountId } from '@cocobnk/chart'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { newId, openLedgers } from '@cocobnk/ledger'
import { memberVault } from '@cocobnk/member'
import { letSell, seller } from '@cocobnk/testing/merchants'
import { openMint } from '@cocobnk/testing/money'
import { runBank } from '@cocobnk/testing/run-bank'
import { stackVault } from '@cocobnk/vault/testing'
import { givenBackLimit, withdrawalChain } from '@cocobnk/withdrawal'
import { rehearse } from '@cocobnk/workflow'
import { afterAll, expect, it } from 'vitest'
import { bankTransferTransactions } from './bank-transfer-transactions.ts'
import type { WorkerTables } from './context.ts'
import { sandboxBank } from './testing/sandbox-bank.ts'

const USD = '019a8000-0000-7000-8000-000000000006'
const NUMBER = '110234567800'

const outside = await sandboxBank()
afterAll(() => outside.close())
const { bank, newcomer } = await runBank()
await sql`UPDATE asset SET is_active = true WHERE code = 'USD'`.execute(bank.owner)
const { ledgers, ...mint } = await openMint(bank, ['USD'])
const founder = openLedgers({ shards: [{ url: bank.ledger.urlOf('ledger_owner') }] })
const worker = openDatabase<WorkerTables>(bank.database.urlOf('bank_worker'), { max: 4, applicationName: 'test' })
afterAll(() => Promise.all([founder.close(), worker.close()]).then(() => undefined))

/** Stores a verified real name as if the identity provider had confirmed it. */
async function verifyName(userName: string, name: string): Promise<void> {
  const vault = await stackVault()
  const { rows } = await sql<{
    member_seq: string
  }>`SELECT member_seq FROM member WHERE user_name = ${userName}`.execute(bank.owner)
  const memberSeq = rows[0]?.member_seq ?? ''
  const sealed = await memberVault(bank.owner as never, vault, memberSeq).seal('realname_attempt.name', name)
  await sql`UPDATE realname_attempt SET name = ${sealed} WHERE member_seq = ${memberSeq}`.execute(bank.owner)
  await vault.close()
}

it('R-BANK-DELETE-PENDING: a withdrawal to a bank account deleted meanwhile completes, and no new one can use that account', async () => {
  const member = await seller(await newcomer('leaver'))
  await letSell(bank, member.userName)
  await verifyName(member.userName, 'Ada Kim')
  const { account_seq } = await mint.account(member, 'USD')
  const debit = houseAccountId(0, 'USD', 'nostro')
  await founder.post({ kind: 'transfer', id: newId(0), debit, credit: account_seq, amount: 10_000n, code: 1 })
  const wish = {
    bank: 'First',
    holder_name: 'Ada Kim',
    birth_date: '900131',
    account_number: NUMBER,
    label: 'Mine',
  }
  const added = await member.confirmed('POST', '/member/me/bank', wish)
  const { bank_account_seq: seq } = added.body.bank_account as { bank_account_seq: string }
  await sql`UPDATE withdraw_address SET status = 'APPROVED', decided_at = now(), usable_at = now()
    WHERE address_seq = ${seq}`.execute(bank.owner)
  const body = { account_seq, asset_seq: USD, amount: '20', address_seq: seq, address: NUMBER, memo: null }
  const withdraw = () => member.confirmed('POST', '/asset/withdraw', body, { 'idempotency-key': uuidV7() })
  const asked = await withdraw()
  const { withdrawal_seq } = asked.body.withdrawal as { withdrawal_seq: string }
  // Clears the withdrawal, as an operator would.
  await sql`UPDATE withdrawal SET step = 'CLEARED', cleared_at = now() WHERE withdrawal_seq = ${withdrawal_seq}`.execute(
    bank.owner,
  )

  expect((await member.call('DELETE', `/member/me/bank/${seq}`)).body.error).toBe(0)
  expect((await member.call('GET', '/member/me/bank')).body.list).toEqual([])
  expect((await withdraw()).body.error).toBe('ADDRESS_NOT_CERTIFIED')

  // Gives the account at the bank enough money for the payment.
  await outside.payIn('100')
  const transact = bankTransferTransactions(worker.db)
  expect(await planTransfers(transact)).toBe(1)
  const { rows } = await sql<{ transfer_seq: string }>`
    SELECT transfer_seq FROM bank_transfer WHERE withdrawal_seq = ${withdrawal_seq}`.execute(bank.owner)
  const workflow = bankTransferWorkflow({
    transact,
    ledgers,
    bank: httpBank({ url: outside.url, token: 'sandbox' }),
    chainOf: (step, row, payout_seq) => withdrawalChain(step, { ...row, payout_seq, isBank: true }),
    givenBackLimit,
  })
  expect((await rehearse(workflow, { seq: rows[0]?.transfer_seq ?? '' })).output).toEqual({ paid: true })
  expect(await outside.orders()).toMatchObject([{ reference: rows[0]?.transfer_seq, state: 'CONFIRMED' }])
  const shown = await member.call('GET', `/asset/withdraw/${withdrawal_seq}`)
  expect(shown.body.withdrawal).toMatchObject({ status: 'APPROVED' })
  expect((await withdraw()).body.error).toBe('ADDRESS_NOT_CERTIFIED')
})

import { selectEveryAsset } from '@cocobnk/asset'
import type { AuditTables } from '@cocobnk/audit'
import { type Bank, bankTransferWorkflow, bringMoney, httpBank, planTransfers } from '@cocobnk/bank-transfer'
import { CHART, houseAccountId, openHouseAccounts } from '@cocobnk/chart'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { insertEndowment } from '@cocobnk/house-fund'
import { isDone, newId, openLedgers } from '@cocobnk/ledger'
import { givenBackLimit, withdrawalChain } from '@cocobnk/withdrawal'
import { bankTransferTransactions } from '../bank-transfer-transactions.ts'
import type { WorkerTables } from '../context.ts'
import { lookAtBank } from '../jobs/reconciliation.ts'
import { takenOf } from './clear-withdrawal.ts'
import { sandboxBank } from './sandbox-bank.ts'

export const FEE = 100n

/** Opens a bank and a ledger for one test, with an account at a sandbox bank. */
export async function moneyBank() {
  const [fresh, ledger, outside] = await Promise.all([freshDatabase('bank'), freshDatabase('ledger'), sandboxBank()])
  const worker = openDatabase<WorkerTables>(fresh.urlOf('bank_worker'), { max: 10, applicationName: 'test' })
  const owner = openDatabase<WorkerTables & AuditTables>(fresh.urlOf('bank_owner'), { max: 4, applicationName: 'test' })
  const ledgers = openLedgers({ shards: [{ url: ledger.urlOf('ledger_worker') }] })
  /** For what a member has before the test begins: no process may give it away. */
  const books = openLedgers({ shards: [{ url: ledger.urlOf('ledger_owner') }] })
  const desk = openLedgers({ shards: [{ url: ledger.urlOf('ledger_desk') }] })
  await openHouseAccounts(ledgers, { shard: 0, shards: 1 }, ['USD'])
  const bank = httpBank({ url: outside.url, token: 'sandbox' })
  const transact = bankTransferTransactions(worker.db)
  let accounts = 0

  async function openAccount() {
    const [memberSeq, accountSeq] = [uuidV7(), newId(0)]
    const digits = String(++accounts).padStart(4, '0')
    const { code, bound } = CHART.customer
    await ledgers.createAccounts({ id: accountSeq, asset: 'USD', code, bound, owner: memberSeq })
    await sql`insert into member (member_seq, member_number, user_name, password_hash)
      values (${memberSeq}, ${`0000-0000-${digits}`}, ${`member${digits}`}, '$argon2id$none')`.execute(owner.db)
    await sql`insert into account (account_seq, member_seq, asset_seq, number, title, place)
      select ${accountSeq}, ${memberSeq}, seq, ${`100000000${digits}`}, 'x', 1 from asset where code = 'USD'`.execute(
      owner.db,
    )
    return { memberSeq, accountSeq }
  }

  /** Inserts a withdrawal in the state after the policy check: bought from the house, held, counted and cleared. */
  async function clear(accountNumber: string, net = 1_234n) {
    const { memberSeq, accountSeq } = await openAccount()
    const seq = uuidV7()
    const bought = { id: newId(0), debit: houseAccountId(0, 'USD', 'inventory'), credit: accountSeq, code: 300 }
    const facts = { withdrawal_seq: seq, account_seq: accountSeq, isBank: true, asset: 'USD', net, fee: FEE }
    const codes = [
      ...(await books.post({ kind: 'transfer', ...bought, amount: net + FEE })),
      ...(await ledgers.postWithin(takenOf(memberSeq), ...withdrawalChain('hold', facts))),
    ]
    if (!codes.every(isDone)) throw new Error(codes.join())
    await sql`insert into withdrawal (withdrawal_seq, member_seq, account_seq, asset_seq, amount, fee, net, fee_type,
        fee_charge_type, usot, address_seq, details, step, cleared_at)
      select ${seq}, ${memberSeq}, ${accountSeq}, seq, ${(net + FEE).toString()}::numeric, ${FEE.toString()}::numeric,
        ${net.toString()}::numeric, 'POSTPAY', 'FIXED', 1, ${uuidV7()}, decode(repeat('00', 32), 'hex'), 'CLEARED', now()
      from asset where code = 'USD'`.execute(owner.db)
    await sql`insert into bank_destination (withdrawal_seq, bank, account_number, holder_name)
      values (${seq}, 'First', ${accountNumber}, 'Ada Kim')`.execute(owner.db)
    return { withdrawalSeq: seq, memberSeq, accountSeq, net }
  }

  return {
    owner: owner.db,
    ledgers,
    outside,
    bank,
    clear,
    bring: async (amount: string) => {
      const entry = await outside.payIn(amount)
      const facts = { entry, asset: 'USD', decimals: 2, purpose: 'inventory' } as const
      return { entry, again: () => bringMoney({ db: owner.db, ledgers: desk, bank }, facts) }
    },
    /** Inserts an endowment, as if two operators had approved it. */
    endow: async (amount: bigint, asset = 'USD') => {
      const endowment = uuidV7()
      await insertEndowment(owner.db, { endowment_seq: endowment, asset, amount, approval_seq: null })
      return endowment
    },
    post: desk.post,
    bringRewards: (entry: string, endowment: string, post = desk.post) =>
      bringMoney(
        { db: owner.db, ledgers: { post }, bank },
        { entry, asset: 'USD', decimals: 2, purpose: 'rewards', endowment },
      ),
    rewards: async () => (await ledgers.balances([houseAccountId(0, 'USD', 'rewards')]))[0]?.balance,
    plan: () => planTransfers(transact),
    transferOf: async (withdrawalSeq: string) => {
      const { rows } = await sql<{ transfer_seq: string; state: string; bank_reference: string | null }>`
        select transfer_seq, state, bank_reference from bank_transfer
        where withdrawal_seq = ${withdrawalSeq}`.execute(owner.db)
      return rows[0]
    },
    stepOf: async (withdrawalSeq: string) => {
      const { rows } = await sql<{ step: string; destinations: number }>`select step,
        (select count(*)::int from bank_destination at where at.withdrawal_seq = withdrawal.withdrawal_seq) as destinations
        from withdrawal where withdrawal_seq = ${withdrawalSeq}`.execute(owner.db)
      return rows[0]
    },
    workflow: (over: Partial<Bank> = {}) =>
      bankTransferWorkflow({
        transact,
        ledgers,
        bank: { ...bank, ...over },
        chainOf: (step, row, payout_seq) => withdrawalChain(step, { ...row, payout_seq, isBank: true }),
        givenBackLimit,
      }),
    balanceOf: async (account: string) => (await ledgers.balances([account]))[0],
    house: async (name: 'nostro' | 'inFlight') => {
      const [found] = await ledgers.balances([houseAccountId(0, 'USD', name)])
      return -(found?.balance ?? 0n)
    },
    look: async () => {
      const usd = (await selectEveryAsset(owner.db)).find(({ code }) => code === 'USD')
      if (!usd) throw new Error('no USD')
      return lookAtBank({ bank: worker, ledgers, correspondent: bank }, usd)
    },
    close: async () => {
      await Promise.all([worker.close(), owner.close(), ledgers.close(), books.close(), desk.close(), outside.close()])
      await Promise.all([fresh.drop(), ledger.drop()])
    },
  }
}

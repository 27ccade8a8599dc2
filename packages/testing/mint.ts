import { FLOWS, houseAccountId, openHouseAccounts, writeChain } from '@cocobnk/chart'
import { newId, openLedgers } from '@cocobnk/ledger'
import type { Bank } from './members.ts'
import type { newPerson } from './person.ts'

type Person = ReturnType<typeof newPerson>
export type TestAccount = { readonly account_seq: string; readonly number: string; readonly asset: { code: string } }

/** Like `openMint`, for programs outside of tests: the caller closes it. */
export async function createMint(bank: Bank, codes: readonly string[]) {
  const ledgers = openLedgers({ shards: [{ url: bank.ledger.urlOf('ledger_worker') }] })
  // No process may do this, but the owner can.
  const unbound = openLedgers({ shards: [{ url: bank.ledger.urlOf('ledger_owner') }] })
  await openHouseAccounts(ledgers, { shard: 0, shards: 1 }, codes)

  async function credit(accountSeq: string, code: string, minor: bigint): Promise<void> {
    const chain = writeChain(FLOWS.deposit, 'credit', {
      accountOf: (place) => (place === 'custody' ? houseAccountId(0, code, 'custody') : accountSeq),
      idOf: () => newId(0),
      amounts: { received: minor },
    })
    await ledgers.post(...chain)
  }

  return {
    ledgers,
    close: () => Promise.all([ledgers.close(), unbound.close()]).then(() => undefined),
    /** Empties an account, as if all of it had left. */
    async takeAll(accountSeq: string, code: string): Promise<void> {
      const [found] = await ledgers.balances([accountSeq])
      const custody = houseAccountId(0, code, 'custody')
      const gone = { kind: 'transfer', debit: accountSeq, credit: custody, amount: found?.balance ?? 0n } as const
      await unbound.post({ ...gone, id: newId(0), code: FLOWS.deposit.code })
    },
    /** Opens an account with this balance. */
    async account(person: Person, code: string, minor = 0n): Promise<TestAccount> {
      const { body } = await person.call('GET', '/asset')
      const assets = body.list as { seq: string; code: string }[]
      const asset_seq = assets.find((asset) => asset.code === code)?.seq
      const opened = await person.call('POST', '/account', {
        body: { asset_seq, title: `${code} account` },
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
      if (opened.status !== 200) throw new Error(JSON.stringify(opened.body))
      const account = opened.body.account as TestAccount
      if (minor > 0n) await credit(account.account_seq, code, minor)
      return account
    },
  }
}

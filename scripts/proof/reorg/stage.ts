import type { ChainReader } from '@cocobnk/chain'
import { sql } from '@cocobnk/database'
import type { DepositBank } from '../../../modules/custody/deposit/testing/bank.ts'

export type DepositRow = { readonly posted: boolean; readonly alarmed: boolean }
export type Stage = Awaited<ReturnType<typeof openStage>>

/** One chain with one watcher that polls on demand. */
export async function openStage(bank: DepositBank, asset: { code: string; network: string }, reader: ChainReader) {
  const watcher = bank.watching(asset.network, reader)
  await watcher.begin()
  const { rows } = await sql<{ required: number }>`
    select confirmations_required as required from asset where code = ${asset.code}`.execute(bank.owner)
  const required = rows[0]?.required ?? 0
  return {
    required,
    reorganisations: watcher.reorganisations,
    settle: watcher.settle,
    balanceOf: bank.balanceOf,
    pay: (account: string, amount: bigint) => bank.pay(account, amount, asset.code),
    openAccount: (address: string) => bank.openAccount({ code: asset.code, address }),
    async depositOf(txid: string): Promise<DepositRow | undefined> {
      const found = await sql<DepositRow>`select posted_at is not null as posted, alarmed_at is not null as alarmed
        from deposit where network = ${asset.network} and txid = ${txid} and account_seq is not null`.execute(
        bank.owner,
      )
      if (found.rows.length > 1) throw new Error(`${txid} is ${found.rows.length} deposits`)
      return found.rows[0]
    },
  }
}

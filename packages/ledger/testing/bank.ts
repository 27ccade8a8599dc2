import { uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import type { Bound } from '../account.ts'
import { type LedgerOptions, openLedger } from '../index.ts'
import type { Transfer, TransferKind } from '../transfer.ts'

/** A ledger on its own database, with test helpers. Connects as its owner, who may post on any kind of account. */
export async function testLedger(options: Partial<LedgerOptions> = {}) {
  const database = await freshDatabase('ledger')
  const ledger = openLedger({ url: database.urlOf('ledger_owner'), ...options })

  async function account(bound: Bound = 'never-below-zero', asset = 'BTC'): Promise<string> {
    const id = uuidV7()
    await ledger.createAccounts({ id, asset, code: 1, bound })
    return id
  }

  async function fundedAccount(amount: bigint, bound: Bound = 'never-below-zero'): Promise<string> {
    const [source, id] = await Promise.all([account('free'), account(bound)])
    const transfer = amount > 0n ? transferOf(source, id, amount) : transferOf(id, source, -amount)
    await ledger.post(transfer)
    return id
  }

  async function balanceOf(id: string): Promise<bigint | undefined> {
    return (await ledger.balances([id]))[0]?.balance
  }

  return { database, ledger, account, fundedAccount, balanceOf, close: () => ledger.close().then(database.drop) }
}

export function transferOf(
  debit: string,
  credit: string,
  amount: bigint,
  kind: TransferKind = { kind: 'transfer' },
): Transfer {
  return { id: uuidV7(), debit, credit, amount, code: 1, ...kind }
}

/** An id some days from now or, if negative, ago. */
export function idInDays(days: number): string {
  const hex = (Date.now() + days * 86_400_000).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}${uuidV7().slice(13)}`
}

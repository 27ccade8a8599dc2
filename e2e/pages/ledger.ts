import { FLOWS, houseAccountId, openPart } from '@cocobnk/chart'
import { isDone, newId, openLedgers } from '@cocobnk/ledger'
import { stackEnv } from '@cocobnk/stack'
import pg from 'pg'

type Credit = { readonly code: string; readonly amount: bigint }

/** Credits an account as a confirmed deposit does, without a chain. */
export function credit(accountSeq: string, { code, amount }: Credit): Promise<void> {
  return post(code, amount, accountSeq, FLOWS.deposit.code)
}

/** Holds an amount as an offer does: it still belongs to the member and cannot be spent elsewhere. */
export async function setAside(accountSeq: string, { code, amount }: Credit): Promise<void> {
  const ledgers = openLedgers({ shards: [{ url: stackEnv('test').LEDGER_OWNER_DATABASE_URL ?? '' }] })
  const owner = await ownerOf(accountSeq)
  const credit = await openPart(ledgers, { account: accountSeq, asset: code, owner }, 'holding')
  const held = { kind: 'transfer', id: newId(0), debit: accountSeq, credit, amount, code: FLOWS.deal.code } as const
  const codes = await ledgers.post(held)
  await ledgers.close()
  if (!codes.every(isDone)) throw new Error(`the ledger did not take it: ${codes.join(', ')}`)
}

async function ownerOf(accountSeq: string): Promise<string> {
  const client = new pg.Client({ connectionString: stackEnv('test').LEDGER_OWNER_DATABASE_URL })
  await client.connect()
  const { rows } = await client.query<{ owner: string }>('SELECT owner FROM account WHERE id = $1', [accountSeq])
  await client.end()
  return rows[0]?.owner ?? ''
}

/** Adds coins to the inventory for exchanges, as the owner does. */
export function stock({ code, amount }: Credit): Promise<void> {
  return post(code, amount, houseAccountId(0, code, 'inventory'), FLOWS.capital.code)
}

/** Adds coins to the rewards from which interest can be promised, as the owner does. */
export function endow({ code, amount }: Credit): Promise<void> {
  return post(code, amount, houseAccountId(0, code, 'rewards'), FLOWS.capital.code)
}

async function post(code: string, amount: bigint, to: string, flow: number): Promise<void> {
  const ledgers = openLedgers({ shards: [{ url: stackEnv('test').LEDGER_OWNER_DATABASE_URL ?? '' }] })
  const custody = houseAccountId(0, code, 'custody')
  const codes = await ledgers.post({ kind: 'transfer', id: newId(0), debit: custody, credit: to, amount, code: flow })
  await ledgers.close()
  if (!codes.every(isDone)) throw new Error(`the ledger did not take it: ${codes.join(', ')}`)
}

/** Freezes an account as an operator does: it receives but cannot send. */
export async function freeze(accountSeq: string): Promise<void> {
  const ledgers = openLedgers({ shards: [{ url: stackEnv('test').LEDGER_OWNER_DATABASE_URL ?? '' }] })
  await ledgers.setAccountState(accountSeq, 'frozen')
  await ledgers.close()
}

import { randomBytes } from 'node:crypto'
import { checkDigit } from '@cocobnk/check-digit'
import { freshDatabase } from '@cocobnk/database/testing'
import { newId } from '@cocobnk/ledger'
import { type Intent, intentSecret, type Signatory, signIntent } from '@cocobnk/request-signature'
import pg from 'pg'
import type { Stand } from './stand.ts'

/** A bank that knows the stand's two customers by their account numbers, and the key of intents. */
export async function openBank(stand: Stand) {
  const database = await freshDatabase('bank')
  const owner = new pg.Client({ connectionString: database.urlOf('bank_owner') })
  await owner.connect()
  const master = randomBytes(32)
  const numbers = { customer: numberOf('100000000001'), other: numberOf('100000000002') }
  for (const [name, member] of [
    ['customer', stand.payer],
    ['other', stand.payee],
  ] as const) {
    await owner.query(
      `INSERT INTO member (member_seq, member_number, user_name, password_hash) VALUES ($1, $2, $3, '$argon2id$none')`,
      [member, name === 'customer' ? '0000-0000-0001' : '0000-0000-0002', `poster-${name}`],
    )
    await owner.query(
      `INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
        SELECT $1, $2, seq, $3, 'x', 1 FROM asset WHERE code = 'BTC'`,
      [stand.accounts[name], member, numbers[name]],
    )
  }
  /** An account of the other customer on another shard, and a settlement that goes there. */
  async function settlementTo(settlement: string, amount: bigint): Promise<string> {
    const far = newId(1)
    const number = numberOf(`1000000${String(Date.now() % 100_000).padStart(5, '0')}`)
    await owner.query(
      `INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
        SELECT $1, $2, seq, $3, 'x', 2 FROM asset WHERE code = 'BTC'`,
      [far, stand.payee, number],
    )
    await owner.query(
      `INSERT INTO settlement (settlement_seq, member_seq, flow, asset, from_account, to_account, amount)
        VALUES ($1, $2, 201, 'BTC', $3, $4, $5)`,
      [settlement, stand.payer, stand.accounts.customer, far, String(amount)],
    )
    return number
  }

  return {
    owner,
    numbers,
    settlementTo,
    master,
    /** More of the environment of a poster process. */
    env: { INTENT_KEY: master.toString('hex'), POSTER_BANK_DATABASE_URL: database.urlOf('bank_poster') },
    close: async () => {
      await owner.end()
      await database.drop()
    },
  }
}

function numberOf(free: string): string {
  return `${free}${checkDigit(free)}`
}

type Request = Partial<Pick<Intent, 'time' | 'method' | 'once'>> & {
  readonly target: string
  readonly body: object | string
}

/** The request as the signatory's program signs it. */
export function signed(master: Uint8Array, by: Signatory, { target, body, ...more }: Request): Intent {
  const time = String(Math.floor(Date.now() / 1000))
  const asked = {
    time,
    method: 'POST',
    once: newId(0),
    target,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...more,
  }
  return { ...by, ...asked, tag: signIntent(intentSecret(master, by), asked) }
}

import { openDatabase, sql } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { createMember, memberVault } from '@cocobnk/member'
import { createOperator } from '@cocobnk/operator'
import { makeNextWrapKey, openVault, type Vault } from '@cocobnk/vault'
import { startTokens } from '@cocobnk/vault/testing/token'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_OPERATORS } from '../demo/seed-demo.logins.ts'
import { type KeyTables, rotateKeys } from './rotate-keys.ts'

const MEMBERS = 5
const tokens = startTokens(['bank'])
let fresh: Awaited<ReturnType<typeof freshDatabase>>
let bank: ReturnType<typeof openDatabase<KeyTables>>
/** Stands for an api process that runs during the whole rotation. */
let vault: Vault

beforeAll(async () => {
  tokens.makeKeys('bank')
  fresh = await freshDatabase('bank')
  bank = openDatabase(fresh.urlOf('bank_owner'), { max: 2, applicationName: 'test' })
  vault = await openVault(tokens.hsm('bank'), { cacheMs: 1 })
  for (let n = 0; n < MEMBERS; n += 1) await addMember(`member-${n}`)
  for (const operator of DEMO_OPERATORS) await createOperator({ db: bank.db, vault }, operator)
})

afterAll(async () => {
  await Promise.all([vault?.close(), bank?.close()])
  await fresh?.drop()
  tokens.remove()
})

async function addMember(userName: string): Promise<void> {
  const member = { userName, password: 'Blue-Horse-9', email: `${userName}@members.test` }
  const created = await createMember({ db: bank.db, vault }, member)
  if (!created.ok) throw new Error(created.code)
}

async function emails(): Promise<string[]> {
  const rows = await bank.db.selectFrom('member_email').selectAll().orderBy('email_seq').execute()
  return Promise.all(
    rows.map((row) => memberVault(bank.db, vault, row.member_seq).open('member_email.address', row.address)),
  )
}

/** How many keys of members and operators are wrapped by the key of this generation. */
async function wrappedBy(generation: number): Promise<number> {
  const mark = generation === 1 ? Buffer.of(1) : Buffer.of(2, generation)
  const { rows } = await sql<{ wrapped_key: Buffer }>`
    SELECT wrapped_key FROM member_key UNION ALL SELECT wrapped_key FROM operator`.execute(bank.db)
  return rows.filter(({ wrapped_key }) => wrapped_key.subarray(0, mark.length).equals(mark)).length
}

it('every data key is rewrapped by a new wrapping key, also if the command dies on the way, and stays readable all the time', async () => {
  const all = MEMBERS + DEMO_OPERATORS.length
  const before = await emails()
  expect(await wrappedBy(1)).toBe(all)
  makeNextWrapKey(tokens.hsm('bank'))

  let left = 3
  const dying: Pick<Vault, 'rewrap'> = {
    rewrap: (key) => {
      left -= 1
      return left < 0 ? Promise.reject(new Error('killed')) : vault.rewrap(key)
    },
  }
  await expect(rotateKeys({ db: bank.db, vault: dying })).rejects.toThrow('killed')
  expect(await wrappedBy(2)).toBe(3)
  expect(await emails()).toEqual(before)

  expect(await rotateKeys({ db: bank.db, vault })).toBe(all - 3)
  expect([await wrappedBy(1), await wrappedBy(2)]).toEqual([0, all])
  expect(await emails()).toEqual(before)
  expect(await rotateKeys({ db: bank.db, vault })).toBe(0)
})

it('a member who joins after a new wrapping key was made is wrapped by it, in a process that ran before', async () => {
  const before = await wrappedBy(2)
  await addMember('newcomer')
  expect(await wrappedBy(2)).toBe(before + 1)
})

it('a key that is deleted while it is rewrapped stays deleted', async () => {
  makeNextWrapKey(tokens.hsm('bank'))
  const closing: Pick<Vault, 'rewrap'> = {
    rewrap: async (key) => {
      const wrapped = await vault.rewrap(key)
      await bank.db.deleteFrom('member_key').where('member_seq', '=', key.owner).execute()
      return wrapped
    },
  }
  await rotateKeys({ db: bank.db, vault: closing })
  expect(await bank.db.selectFrom('member_key').select('member_seq').execute()).toEqual([])
})

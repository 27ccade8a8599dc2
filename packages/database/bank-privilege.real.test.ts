import { type Database, openDatabase, sql } from '@cocobnk/database'
import { type FreshDatabase, freshDatabase } from '@cocobnk/database/testing'
import { LOCALES } from '@cocobnk/i18n'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let fresh: FreshDatabase
let app: Database<unknown>
let worker: Database<unknown>
let owner: Database<unknown>

beforeAll(async () => {
  fresh = await freshDatabase('bank')
  app = openDatabase(fresh.urlOf('bank_app'), { max: 1, applicationName: 'test' })
  worker = openDatabase(fresh.urlOf('bank_worker'), { max: 1, applicationName: 'test' })
  owner = openDatabase(fresh.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
})
afterAll(async () => {
  await Promise.all([app.close(), worker.close(), owner.close()])
  await fresh.drop()
})

const run = ({ db }: Database<unknown>, statement: string) => sql.raw(statement).execute(db)

describe('the api', () => {
  it.each([
    `UPDATE setting SET name = ''`,
    `UPDATE setting_history SET name = ''`,
    `INSERT INTO asset SELECT * FROM asset`,
    `UPDATE asset SET decimal_point = 0`,
    `UPDATE asset_history SET at = now()`,
    `DELETE FROM content`,
    `UPDATE content SET kind = 'news'`,
    `UPDATE content_history SET at = now()`,
    `UPDATE kyc_type SET type_seq = 2`,
    `INSERT INTO member SELECT * FROM member`,
    `UPDATE member SET member_number = ''`,
    `UPDATE member SET inviter_seq = NULL`,
    `DELETE FROM member`,
    `UPDATE member_key SET wrapped_key = ''`,
    `UPDATE member_email SET is_default = true`,
    `UPDATE member_email SET member_seq = NULL`,
    `UPDATE security_event SET kind = 'NONE'`,
    `DELETE FROM security_event`,
    `UPDATE lock_link SET expires_at = now()`,
    `UPDATE term SET version = ''`,
    `UPDATE term_agreement SET agreed = true`,
    `DELETE FROM term_agreement`,
    `INSERT INTO application SELECT * FROM application`,
    `UPDATE settlement SET limit_cap = NULL`,
    `UPDATE withdrawal SET limit_cap = NULL`,
    `DELETE FROM session`,
    `UPDATE session SET expires_at = now() + interval '1 year'`,
    `UPDATE withdraw_address SET usable_at = now()`,
    `UPDATE currency_rate SET per_usd = 1`,
    `SELECT * FROM schema_migration`,
    `CREATE TABLE mine (id int)`,
  ])('may not: %s', async (statement) => {
    await expect(run(app, statement)).rejects.toThrow('permission denied')
  })

  it('may read what it displays', async () => {
    for (const table of ['setting', 'asset', 'kyc_type', 'content', 'member_email', 'session'])
      await run(app, `SELECT * FROM ${table} LIMIT 1`)
  })
})

describe('the worker', () => {
  it.each(['member', 'member_key', 'member_email', 'verification', 'security_event', 'lock_link', 'session'])(
    'may not read %s',
    async (table) => {
      await expect(run(worker, `SELECT * FROM ${table}`)).rejects.toThrow('permission denied')
    },
  )

  it('may not shorten the cooling-off period of a withdrawal address', async () => {
    await expect(run(worker, 'UPDATE withdraw_address SET usable_at = now()')).rejects.toThrow('permission denied')
  })
})

describe('stored texts', () => {
  it('are required in exactly the supported languages', async () => {
    const all = Object.fromEntries(LOCALES.map((locale) => [locale, 'text']))
    const asks = (texts: object) =>
      sql<{ complete: boolean }>`SELECT has_every_locale(${JSON.stringify(texts)}::jsonb) AS complete`.execute(owner.db)
    expect((await asks(all)).rows[0]?.complete).toBe(true)
    for (const locale of LOCALES) {
      const { [locale]: _left, ...others } = all
      expect((await asks(others)).rows[0]?.complete).toBe(false)
    }
  })
})

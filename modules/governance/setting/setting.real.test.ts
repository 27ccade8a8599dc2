import { type Database, openDatabase, sql } from '@cocobnk/database'
import { type FreshDatabase, freshDatabase } from '@cocobnk/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SettingTables } from './index.ts'
import { settingsReader } from './read.ts'
import { windowedThreshold } from './windowed-threshold.ts'

let fresh: FreshDatabase
let app: Database<SettingTables>
let owner: Database<SettingTables>

beforeAll(async () => {
  fresh = await freshDatabase('bank')
  app = openDatabase(fresh.urlOf('bank_app'), { max: 2, applicationName: 'test' })
  owner = openDatabase(fresh.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
})
afterAll(async () => {
  await Promise.all([app.close(), owner.close()])
  await fresh.drop()
})

describe('the settings of a new bank', () => {
  it("contain the product's constants", async () => {
    const { constant } = await settingsReader(app.db)()
    expect(constant).toMatchObject({
      password_min_characters: 8,
      password_max_characters: 32,
      minimum_age_years: 19,
      default_decimal_point: 8,
      usot_in_usd: '0.01',
      governance_asset: 'CCM',
    })
  })

  it('contain the hours in Korean time and do not close the bank in the window', async () => {
    const { service } = await settingsReader(app.db)()
    expect(service.counselling_hours).toEqual({ from: '10:00', to: '19:00', time_zone: 'Asia/Seoul' })
    expect(service.maintenance_window).toEqual({ from: '23:30', to: '24:00', time_zone: 'Asia/Seoul' })
    expect(service.window_enforced).toBe(false)
    expect([service.news_items, service.ticker_items]).toEqual([8, 10])
  })

  it('let each of four grades withdraw more than the one before, starting at zero', async () => {
    const { member } = await settingsReader(app.db)()
    expect(member.grades.map((grade) => grade.withdraw_one_time_usot)).toEqual(['0', '10000', '100000', '1000000'])
    expect(member.grades.map((grade) => grade.create_account)).toEqual([false, true, true, true])
    expect(member.non_face_to_face_daily_usot).toBe('100000')
  })
})

describe('reading', () => {
  it('queries the database once for many callers', async () => {
    const settings = settingsReader(app.db)
    const first = await settings()
    await owner.db
      .updateTable('setting')
      .set({ value: sql`jsonb_set(value, '{news_items}', '9')` })
      .where('name', '=', 'config.service')
      .execute()
    expect(await settings()).toBe(first)
    expect((await settingsReader(app.db)()).service.news_items).toBe(9)
  })

  it('fails immediately when a stored value violates the contract', async () => {
    await owner.db
      .updateTable('setting')
      .set({ value: sql`'{"digits": "six"}'` })
      .where('name', '=', 'config.otp')
      .execute()
    await expect(settingsReader(app.db)()).rejects.toThrow('digits')
  })
})

it('decides about bands of value in SQL as in TypeScript', async () => {
  const random = (max: number) => BigInt(Math.floor(Math.random() * max))
  const cases = Array.from({ length: 500 }, (_, round) => {
    const sums = {
      OPERATOR: random(1_500) * 10n ** 7n,
      WINNER: random(1_500) * 10n ** 7n,
      LOSER: random(3) * 10n ** 9n,
    }
    return {
      band: String(round % 7 === 0 ? '0.5' : random(150)),
      amount: round % 50 ? random(200) * 10n ** 8n : undefined,
      sums,
    }
  })
  const asked = JSON.stringify(
    cases.map(({ band, amount, sums }) => ({
      band,
      amount: amount?.toString() ?? null,
      sums: Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum.toString()])),
    })),
  )
  const { rows } = await sql<{ because: string | null }>`
    SELECT windowed_threshold(band, amount, sums) AS because
    FROM ROWS FROM (jsonb_to_recordset(${asked}::jsonb) AS (band text, amount numeric, sums jsonb)) WITH ORDINALITY
    ORDER BY ordinality`.execute(app.db)
  expect(rows.map(({ because }) => because)).toEqual(
    cases.map(({ band, amount, sums }) => windowedThreshold(amount, [{ from: band, needs: 2, sums }]).because),
  )
})

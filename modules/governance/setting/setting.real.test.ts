import { type Database, openDatabase, sql } from '@cocobnk/database'
import { type FreshDatabase, freshDatabase } from '@cocobnk/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SettingTables } from './index.ts'
import { settingsReader } from './read.ts'

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

import { contract } from '@cocobnk/contract'
import { type Database, openDatabase } from '@cocobnk/database'
import { type FreshDatabase, freshDatabase } from '@cocobnk/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AssetTables, assetHttp } from './index.ts'

let fresh: FreshDatabase
let database: Database<AssetTables>

beforeAll(async () => {
  fresh = await freshDatabase('bank')
  database = openDatabase(fresh.urlOf('bank_app'), { max: 2, applicationName: 'test' })
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

async function listed() {
  const answer = await assetHttp(database)['GET /asset']({
    path: undefined,
    query: undefined,
    body: undefined,
    caller: { kind: 'visitor' },
    locale: 'en-US',
    client: { address: '127.0.0.1', agent: 'test' },
  })
  if (!answer.ok) throw new Error(answer.code)
  return contract['GET /asset'].output.parse(answer.value).list
}

describe('the assets of a new bank', () => {
  it('are ordered, each with the confirmations its chain needs', async () => {
    expect((await listed()).map(({ code, confirmations_required }) => [code, confirmations_required])).toEqual([
      ['BTC', 3],
      ['LTC', 24],
      ['ETH', 32],
      ['USOT', 32],
      ['CCM', 32],
    ])
  })

  it('state the cost of a withdrawal, and that USOT needs a memo', async () => {
    const byCode = new Map((await listed()).map((asset) => [asset.code, asset]))
    expect(byCode.get('BTC')?.withdraw_fee.fee_amount).toBe('0.0002')
    expect(byCode.get('CCM')?.withdraw_fee).toEqual({
      fee_type: 'POSTPAY',
      fee_charge_type: 'RATIO',
      fee_amount: '0.1',
    })
    expect([...byCode.values()].filter((asset) => asset.needs_memo).map(({ code }) => code)).toEqual(['USOT'])
  })

  it('omit an inactive asset', async () => {
    const owner = openDatabase<AssetTables>(fresh.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
    await owner.db.updateTable('asset').set({ is_active: false }).where('code', '=', 'LTC').execute()
    await owner.close()
    expect((await listed()).map(({ code }) => code)).toEqual(['BTC', 'ETH', 'USOT', 'CCM'])
  })
})

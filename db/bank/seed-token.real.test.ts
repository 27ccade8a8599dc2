import type { AssetTables } from '@cocobnk/asset'
import { openRpc } from '@cocobnk/chain'
import { openDatabase } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { SANDBOX_TOKENS } from '@cocobnk/token'
import { expect, it } from 'vitest'
import { seedTokens } from './seed-token.ts'

it('the bank’s own coins stand on the private chain, the bank knows where, and seeding them twice changes nothing', async () => {
  const fresh = await freshDatabase('bank')
  const { db, close } = openDatabase<AssetTables>(fresh.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
  const rpc = openRpc({ url: process.env.EVM_RPC_URL ?? '' })
  await seedTokens({ db, rpc })
  const height = await rpc.call<string>('eth_blockNumber')
  await seedTokens({ db, rpc })
  expect(await rpc.call<string>('eth_blockNumber')).toBe(height)
  const tokens = await db.selectFrom('asset').select(['code', 'contract']).where('contract', 'is not', null).execute()
  expect(Object.fromEntries(tokens.map(({ code, contract }) => [code, contract]))).toEqual(SANDBOX_TOKENS)
  await close()
  await fresh.drop()
})

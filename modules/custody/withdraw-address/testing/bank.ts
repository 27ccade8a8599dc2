import { type Kysely, openDatabase } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { createMember } from '@cocobnk/member'
import { outflowOf } from '@cocobnk/testing/outflow'
import { stackVault } from '@cocobnk/vault/testing'
import type { AddressDatabase, WithdrawAddressDeps, WithdrawAddressTables } from '../deps.ts'

const CLIENT = { address: '203.0.113.7', agent: 'test' }
export const BTC = '019a8000-0000-7000-8000-000000000001'
export const ETH = '019a8000-0000-7000-8000-000000000003'
/** The only asset of the bank that needs a memo. */
export const USOT = '019a8000-0000-7000-8000-000000000004'

export const CCM = '019a8000-0000-7000-8000-000000000005'

export type TestBank = Awaited<ReturnType<typeof startBank>>

/** A bank for this test, used with the api's role. */
export async function startBank() {
  const fresh = await freshDatabase('bank')
  const app = openDatabase<WithdrawAddressTables>(fresh.urlOf('bank_app'), { max: 8, applicationName: 'test' })
  const owner = openDatabase<WithdrawAddressTables>(fresh.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
  const worker = openDatabase<WithdrawAddressTables>(fresh.urlOf('bank_worker'), { max: 1, applicationName: 'test' })
  const vault = await stackVault()
  const names: { verified: string | undefined } = { verified: 'Ada Kim' }
  const deps: WithdrawAddressDeps = {
    db: app.db as AddressDatabase,
    outflow: outflowOf(app.ask),
    vault,
    webOrigin: 'https://bank.example',
    chainNet: 'regtest',
    settings: async () => ({ kyc: { address_cooling_off_hours: 48, withdraw_addresses_max: 5 } }),
    push: { toMember: async () => {} },
    announce: async () => {},
    isOurs: async () => false,
    verifiedName: async () => names.verified,
  }
  let members = 0
  return {
    deps,
    names,
    worker: worker.db,
    owner: owner.db as Kysely<WithdrawAddressTables>,
    async member() {
      members += 1
      const names = { userName: `address-${members}`, email: `address-${members}@members.test` }
      const created = await createMember(
        { ...deps, db: owner.db },
        { ...names, password: 'Blue-Horse-9', emailVerified: true },
      )
      if (!created.ok) throw new Error(created.code)
      return { memberSeq: created.value.memberSeq, client: CLIENT, email: names.email }
    },
    async close() {
      await Promise.all([app.close(), owner.close(), worker.close(), vault.close()])
      await fresh.drop()
    },
  }
}

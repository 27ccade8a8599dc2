import type { Handlers } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { ok } from '@cocobnk/result'
import { settingsReader } from './read.ts'
import type { SettingTables } from './store.ts'

type SettingKey = 'GET /constant' | `GET /config/${'service' | 'member' | 'kyc' | 'otp'}`

export function settingHttp(deps: { readonly db: Kysely<SettingTables> }): Handlers<SettingKey> {
  const settings = settingsReader(deps.db)
  return {
    'GET /constant': async () => ok({ constant: (await settings()).constant }),
    'GET /config/service': async () => ok({ config: (await settings()).service }),
    'GET /config/member': async () => ok({ config: (await settings()).member }),
    'GET /config/kyc': async () => ok({ config: (await settings()).kyc }),
    'GET /config/otp': async () => ok({ config: (await settings()).otp }),
  }
}

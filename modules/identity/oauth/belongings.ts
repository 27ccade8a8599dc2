import type { Belongings } from '@cocobnk/database'
import { deleteAllOf } from './erase.store.ts'
import type { OauthTables } from './tables.ts'

export const oauthBelongings: Belongings<OauthTables> = {
  tables: ['oauth_client', 'oauth_grant', 'xplogin'],
  erase: deleteAllOf,
}

import type { Kysely } from '@cocobnk/database'
import { createMember, type MemberTables } from '@cocobnk/member'
import type { Vault } from '@cocobnk/vault'
import { DEMO_LOGINS } from './seed-demo.logins.ts'

type Deps = { readonly db: Kysely<MemberTables>; readonly vault: Vault }

/** Members to try the bank with, their emails confirmed. Running it again changes nothing. */
export async function seedDemo(deps: Deps): Promise<void> {
  for (const login of DEMO_LOGINS) await createMember(deps, { ...login, emailVerified: true })
}

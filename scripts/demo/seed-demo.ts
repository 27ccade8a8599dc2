import type { Kysely } from '@cocobnk/database'
import { createMember, type MemberTables } from '@cocobnk/member'
import { createOperator, type OperatorTables } from '@cocobnk/operator'
import type { Vault } from '@cocobnk/vault'
import { DEMO_LOGINS, DEMO_NEIGHBOURS, DEMO_OPERATORS, type DemoLogin } from './seed-demo.logins.ts'

type Deps = { readonly db: Kysely<MemberTables & OperatorTables>; readonly vault: Vault }

/** Members and operators to try the bank with, ready to log in. Running it again changes nothing. */
export async function seedDemo(
  deps: Deps,
  members: readonly DemoLogin[] = [...DEMO_LOGINS, ...DEMO_NEIGHBOURS],
): Promise<void> {
  await Promise.all(members.map((login) => createMember(deps, { ...login, emailVerified: true })))
  for (const operator of DEMO_OPERATORS) await createOperator(deps, operator)
}

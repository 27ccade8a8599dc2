import { ACCOUNT_GUARDS, SCHEMA_GUARDS } from './account.ts'
import type { Guard } from './guard.ts'
import { JOURNAL_GUARDS, MONTH_GUARDS, PLAIN_GUARDS } from './journal.ts'
import { BATCH_GUARDS, CHAIN_GUARDS, DECISION_GUARDS } from './post.ts'
import { PERMIT_GUARDS, PERMIT_LIST_GUARDS, PLAIN_PERMIT_GUARDS, ROLE_GUARDS } from './role.ts'

export const GUARDS: readonly Guard[] = [
  ...SCHEMA_GUARDS,
  ...ACCOUNT_GUARDS,
  ...JOURNAL_GUARDS,
  ...MONTH_GUARDS,
  ...PLAIN_GUARDS,
  ...BATCH_GUARDS,
  ...DECISION_GUARDS,
  ...CHAIN_GUARDS,
  ...ROLE_GUARDS,
  ...PERMIT_LIST_GUARDS,
  ...PLAIN_PERMIT_GUARDS,
  ...PERMIT_GUARDS,
]

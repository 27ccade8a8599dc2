import * as enums from './enums.ts'
import { DANGEROUS_ACTIONS } from './governance/four-eyes.ts'
import { OPERATOR_ROLES, PERMISSIONS } from './governance/permission.ts'
import { CASE_KINDS, CASE_OUTCOMES } from './identity/review.ts'

const lists: Readonly<Record<string, readonly string[]>> = {
  ...enums,
  CASE_KINDS,
  CASE_OUTCOMES,
  DANGEROUS_ACTIONS,
  OPERATOR_ROLES,
  PERMISSIONS,
}

/** Closed lists that the API documents define once: `ACCOUNT_STATES` is `AccountState` there. */
export const namedLists: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(lists).map(([name, words]) => [singular(name).split('_').map(capitalised).join(''), words]),
)

function singular(name: string): string {
  return name
    .replace(/IES$/, 'Y')
    .replace(/STATUSES$/, 'STATUS')
    .replace(/(?<!STATU)S$/, '')
}

function capitalised(word: string): string {
  return word.slice(0, 1) + word.slice(1).toLowerCase()
}

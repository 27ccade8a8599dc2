import { type AccountKind, CHART } from './chart.ts'
import { flowsPage } from './flow-page.ts'
import { FLOWS, type FlowName } from './flows.ts'
import { LEDGER_ROLES } from './roles.ts'

const SIDES: Readonly<Record<AccountKind['bound'], string>> = {
  'never-below-zero': 'zero or above',
  'never-above-zero': 'zero or below',
  free: 'either',
}

const OWNERS: Readonly<Record<AccountKind['owner'], string>> = {
  member: 'each member, as many as they open',
  part: 'an account of a member, opened when first needed',
  house: 'the house, one for each asset and shard',
  pair: 'the house, one for each asset, shard and other shard',
}

/** The chart and its flows as a page for people; `docs/chart-of-accounts.md` is this text. */
export function chartPage(): string {
  const rows = Object.entries(CHART).map(
    ([name, { code, bound, owner, meaning }]) =>
      `| ${code} | \`${name}\` | ${meaning} | ${SIDES[bound]} | ${OWNERS[owner]} |`,
  )
  return `# Chart of accounts

Written by \`npm run chart\` from \`modules/books/chart/chart.ts\` and \`modules/books/chart/flows.ts\`: change those, not this.

A balance is credits minus debits. Above zero is what the bank owes or has earned; below zero is what it owns. All
balances of an asset sum to zero, on every shard and over all of them.

| Code | Account | A balance means | Keeps to | Belongs to |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

## Roles

What each role of the database may post; the ledger refuses anything else with \`NOT_PERMITTED\`.

| Role | Flow | Steps |
| --- | --- | --- |
${rolesPart()}

## Flows

Each flow says why money moves, by a code that every row of the journal carries, and what it posts. Postings of one step
are one chain: they stand or fall together. In the drawings a solid line moves, a dotted one holds, a thick one moves what
was held, and one that ends in a cross frees it; the number is the step's. \`there\` is the other shard. Tests play every
way through every flow, on paper and on a real ledger.

${flowsPage()}`
}

function rolesPart(): string {
  const rows = Object.entries(LEDGER_ROLES).flatMap(([role, flows]) =>
    Object.entries(flows).map(([flow, steps]) => {
      const { code, title } = FLOWS[flow as FlowName]
      return `| \`${role}\` | ${code} ${title} | ${typeof steps === 'string' ? steps : steps.join(', ')} |`
    }),
  )
  return rows.join('\n')
}

import {
  type AccountKindName,
  CHART,
  FLOWS,
  type Flow,
  type FlowName,
  LEDGER_ROLES,
  type LedgerRole,
  permitsOf,
  type Posting as Step,
} from '@cocobnk/chart'

/** A row of the journal with what its two accounts are. */
export type Posting = {
  readonly shard: number
  readonly id: string
  readonly debit: string
  readonly credit: string
  readonly reference: string | null
  readonly pending: string | null
  /** 1 transfer, 2 pending, 3 post, 4 void, 5 expiry */
  readonly kind: number
  readonly code: number
  readonly amount: bigint
  readonly debitCode: number
  readonly creditCode: number
  readonly asset: string
  /** The members whose accounts they are; null for the house. */
  readonly debitOwner: string | null
  readonly creditOwner: string | null
  /** The role that posted it. */
  readonly role: PostingRole
}

/** By their numbers in the journal. */
export const ROLES = ['ledger_owner', 'ledger_app', 'ledger_worker', 'ledger_desk', 'ledger_market'] as const
export type PostingRole = (typeof ROLES)[number]

/** Postings of the chart that look like this one: same flow, kind and kinds of accounts. */
export type Named = { readonly flow: FlowName; readonly posting: Step }

const KINDS = { transfer: 1, pending: 2, post: 3, void: 4 } as const
const EXPIRY = 5
const OWNERS = new Map(Object.values(CHART).map(({ code, owner }) => [code as number, owner as string]))
const SUSPENSE: number = CHART.suspense.code

const PERMITTED = new Set((Object.keys(LEDGER_ROLES) as LedgerRole[]).flatMap((role) => permitsOf(role)))
const NAMED = namedPostings()

function namedPostings(): ReadonlyMap<string, readonly Named[]> {
  const all = (Object.keys(FLOWS) as FlowName[]).flatMap((flow) =>
    (FLOWS[flow] as Flow).steps.flatMap(({ postings }) =>
      postings.map((posting) => ({ flow, posting, key: keyOf(flow, posting) })),
    ),
  )
  return Map.groupBy(all, ({ key }) => key)
}

function keyOf(flow: FlowName, { kind, debit, credit }: Step): string {
  return [FLOWS[flow].code, KINDS[kind ?? 'transfer'], codeOf(debit), codeOf(credit)].join(' ')
}

function codeOf(place: string): number {
  return CHART[place.split(':')[0] as AccountKindName].code
}

const lookOf = ({ code, kind, debitCode, creditCode }: Posting) => [code, kind, debitCode, creditCode].join(' ')

/** Whether any process may post this. An expiry ends a hold that somebody was allowed to make. */
export function isInChart(posting: Posting): boolean {
  return posting.kind === EXPIRY || PERMITTED.has(lookOf(posting))
}

export function namesOf(posting: Posting): readonly Named[] {
  return NAMED.get(lookOf(posting)) ?? []
}

export function isMembers(code: number): boolean {
  return ['member', 'part'].includes(OWNERS.get(code) ?? '')
}

/** Whether money comes to a member, or into suspense, from anywhere but a member: then something outside the ledger must be its cause. */
export function needsCause({ kind, debitCode, creditCode }: Posting): boolean {
  return (kind === 1 || kind === 3) && !isMembers(debitCode) && (isMembers(creditCode) || creditCode === SUSPENSE)
}

/** All postings of the chart by which money comes to a member or into suspense from elsewhere. */
export function entrances(): readonly Named[] {
  return [...NAMED].flatMap(([look, named]) => {
    const [code = 0, kind = 0, debitCode = 0, creditCode = 0] = look.split(' ').map(Number)
    const posting = { code, kind, debitCode, creditCode } as Posting
    return needsCause(posting) && isInChart(posting) ? named : []
  })
}

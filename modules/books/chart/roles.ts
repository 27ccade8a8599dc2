import { CHART } from './chart.ts'
import type { Flow, Place, Posting } from './flow.ts'
import { FLOWS, type FlowName } from './flows.ts'

type StepsOf<Name extends FlowName> = readonly (typeof FLOWS)[Name]['steps'][number]['name'][]
type Allowed = { readonly [Name in FlowName]?: StepsOf<Name> | 'all' }

/**
 * Which steps of which flows each database role may post. The ledger enforces the same lists (`db/ledger/0010_role.sql`);
 * a test compares the two. A flow that no role has cannot be posted by any process, whatever the code says.
 */
export const LEDGER_ROLES = {
  /** The api faces the internet: money between customers of one shard, exchanges, and holds that it may also release. */
  ledger_app: {
    transfer: 'all',
    payment: 'all',
    convertedPayment: 'all',
    deal: 'all',
    exchange: 'all',
    allowanceSettlement: 'all',
    withdrawal: ['hold', 'cancel hold', 'release'],
    bankWithdrawal: ['hold', 'cancel hold', 'release'],
  },
  /** The worker: everything that comes in from outside, goes out, crosses shards, or was promised. It does not touch capital. */
  ledger_worker: {
    deposit: 'all',
    unknownDeposit: ['keep', 'find', 'hand over', 'find there', 'send back', 'settle back', 'keep again'],
    withdrawal: 'all',
    bankWithdrawal: 'all',
    networkFee: 'all',
    payment: 'all',
    convertedPayment: ['cancel pay'],
    deal: 'all',
    crossShardTransfer: 'all',
    crossShardPayment: 'all',
    crossShardConvertedPayment: 'all',
    cardPayment: 'all',
    walletPayment: 'all',
    crossShardDeal: 'all',
    exchange: 'all',
    custodyMove: 'all',
    nostroMove: 'all',
    inventoryMove: 'all',
    rewardsMove: 'all',
    promise: 'all',
    product: 'all',
    feeAllowance: 'all',
    crossShardFeeAllowance: 'all',
    spreadAllowance: 'all',
    crossShardSpreadAllowance: 'all',
    allowanceSettlement: 'all',
  },
  /** The owner's commands: capital contributions and their use. */
  ledger_desk: { capital: 'all', bankCapital: 'all', unknownDeposit: ['take over'] },
  /** The matching engine: money for orders, and the settlement of fills. */
  ledger_market: { order: 'all', fill: 'all', fillMove: 'all' },
} as const satisfies Readonly<Record<string, Allowed>>

export type LedgerRole = keyof typeof LEDGER_ROLES

/** The ledger's numeric codes of transfer kinds. */
const KINDS = { transfer: 1, pending: 2, post: 3, void: 4 } as const

/** The postings a role is permitted, as `flow kind debit credit`, sorted. */
export function permitsOf(role: LedgerRole): string[] {
  const allowed: Allowed = LEDGER_ROLES[role]
  const permits = Object.entries(allowed).flatMap(([name, steps]) => {
    const flow: Flow = FLOWS[name as FlowName]
    return flow.steps
      .filter((step) => steps === 'all' || (steps as readonly string[]).includes(step.name))
      .flatMap(({ postings }) => postings.map((posting) => permitOf(flow, posting)))
  })
  return [...new Set(permits)].toSorted()
}

function permitOf(flow: Flow, { kind, debit, credit }: Posting): string {
  return [flow.code, KINDS[kind ?? 'transfer'], codeOf(debit), codeOf(credit)].join(' ')
}

function codeOf(place: Place): number {
  const [name] = place.split(':')
  return CHART[name as keyof typeof CHART].code
}

import { CASHIER_LIMIT } from './people-world.ts'
import { UNIT } from './worth.ts'

/** A rule that bounds what an attacker gains by an operation, and the most that it may let pass in a day, in USOT. */
export type Bound = {
  readonly rule: string
  readonly most: bigint
  /** Each gain needs something that the attacker cannot make, and that the proof makes for it: no number of them is refused. */
  readonly isCounted?: true
}

const OVERPAID: Bound = {
  rule: "the member's daily cap, which counts what is paid above the market's price",
  most: 100_000n,
}

/** By the kind of the attacker and the operation. What gains and is not here is unbounded. */
const BOUNDS: Readonly<Record<string, Bound>> = {
  'token POST /account/transfer': { rule: "confirmed payees, within the member's daily cap", most: 100_000n },
  'token POST /account/money-request/link/{link_id}': {
    rule: "confirmed payees, within the member's daily cap",
    most: 100_000n,
  },
  'token POST /market/public/order': OVERPAID,
  'token POST /market/public/order/batch': OVERPAID,
  'token PATCH /market/public/order/{order_seq}': OVERPAID,
  'key POST /pg/transaction/{transaction_seq}/refund': {
    rule: 'what the payer paid, within `program_refund_usot` a day',
    most: 1_000_000n,
  },
  'key PATCH /pg/transaction/{transaction_seq}': {
    rule: 'what the payer paid, within `program_refund_usot` a day',
    most: 1_000_000n,
  },
  'cashier PATCH /pg/transaction/{transaction_seq}': {
    rule: "what the payer paid, within the cashier's daily limit",
    most: CASHIER_LIMIT / UNIT,
  },
  'operator PATCH /operator/deposit/{deposit_seq}': {
    rule: "the mule's own coins in suspense, below `kept_two_person_usot` in a day",
    most: 100_000n,
  },
  'operator PATCH /operator/deposit-claim/{claim_seq}': {
    rule: "coins that the mule's key has sent, below `two_person_claim_usot` in a day",
    most: 10_000n,
  },
  'operator PATCH /operator/deal/dispute/{application_seq}': {
    rule: 'below `two_person_usot` in a day, after the time for an appeal',
    most: 50_000n,
  },
  'operator PATCH /operator/affiliate-allowance/{allowance_seq}': {
    rule: 'shares of fees that invited members have paid',
    most: 1n,
    isCounted: true,
  },
}

export const boundOf = (kind: string, key: string): Bound | undefined => BOUNDS[`${kind} ${key}`]

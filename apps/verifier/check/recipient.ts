import { CHART, FLOWS } from '@cocobnk/chart'
import type { Breach, Reader } from '../breach.ts'
import type { Posting } from '../posting.ts'

const CUSTOMER: number = CHART.customer.code
const INVENTORY: number = CHART.inventory.code
const [TRANSFER, PENDING] = [1, 2]
const AT_ONCE = 5_000

/** Steps by which an account of a member pays somebody else; between shards, the hold with which that begins. */
const TRANSFERS = stepsOf([FLOWS.transfer.code, TRANSFER], [FLOWS.crossShardTransfer.code, PENDING])
const PAYMENTS = stepsOf([FLOWS.payment.code, TRANSFER], [FLOWS.crossShardPayment.code, PENDING])

function stepsOf(...steps: readonly (readonly [code: number, kind: number | undefined])[]): ReadonlySet<string> {
  return new Set(steps.map((step) => step.join(' ')))
}

/**
 * Whether a process pays somebody from a member's account, so that the recipient needs a look. Who owns the ledger could write the payee too.
 */
export function paysSomebody({ code, kind, debitCode, creditCode, debitOwner, creditOwner, role }: Posting): boolean {
  if (role === 'ledger_owner') return false
  const step = `${code} ${kind}`
  if (debitCode === CUSTOMER && creditCode !== CHART.fees.code)
    return (TRANSFERS.has(step) || PAYMENTS.has(step)) && debitOwner !== creditOwner
  return debitCode === INVENTORY && creditCode === CUSTOMER && code === FLOWS.convertedPayment.code
}

/**
 * Members pay whom they have confirmed, and shops. A payee's row takes a confirmation of the member, a shop is opened by two operators, and
 * a refund belongs to a payment. So money that goes to anybody else was sent by nobody but the process that posted it.
 */
export async function strangersPaid(bank: Reader, postings: readonly Posting[]): Promise<Breach[]> {
  const found: Breach[] = []
  const paying = postings.filter(paysSomebody)
  for (let from = 0; from < paying.length; from += AT_ONCE) {
    const some = paying.slice(from, from + AT_ONCE)
    const places = await placesOf(bank, some)
    const isTransfer = ({ code, kind }: Posting) => TRANSFERS.has(`${code} ${kind}`)
    const payees = await payeesOf(bank, some.filter(isTransfer), places)
    const shops = await shopOwners(
      bank,
      some.filter((posting) => !isTransfer(posting)),
      places,
    )
    for (const posting of some) {
      const place = places.get(posting.id)
      if (place !== undefined && place.owner === posting.debitOwner) continue
      const isKnown = isTransfer(posting)
        ? place !== undefined && payees.has(`${posting.debitOwner} ${place.account}`)
        : shops.owners.has(place?.owner ?? '') || shops.refunds.has(posting.reference ?? '')
      if (!isKnown) found.push(breachOf(posting, place?.account))
    }
  }
  return found
}

type Place = { readonly account: string; readonly owner: string | null }

/** Where the money goes: to the account that is credited or, between shards, to that of the settlement. */
async function placesOf(bank: Reader, postings: readonly Posting[]): Promise<ReadonlyMap<string, Place>> {
  const far = postings.filter(({ kind }) => kind === PENDING)
  const near = postings.filter(({ kind }) => kind !== PENDING)
  const places = new Map(near.map(({ id, credit, creditOwner }) => [id, { account: credit, owner: creditOwner }]))
  if (far.length === 0) return places
  const rows = await bank.query<{ seq: string; account: string; owner: string | null }>(
    `SELECT settlement_seq AS seq, to_account AS account, owned.member_seq AS owner
     FROM settlement LEFT JOIN LATERAL (SELECT account.member_seq FROM account WHERE account_seq = to_account) AS owned ON true
     WHERE settlement_seq = ANY ($1)`,
    [far.map(({ reference }) => reference)],
  )
  const settled = new Map(rows.map(({ seq, account, owner }) => [seq, { account, owner }]))
  for (const { id, reference } of far) {
    const place = settled.get(reference ?? '')
    if (place) places.set(id, place)
  }
  return places
}

async function payeesOf(
  bank: Reader,
  postings: readonly Posting[],
  places: ReadonlyMap<string, Place>,
): Promise<ReadonlySet<string>> {
  if (postings.length === 0) return new Set()
  const rows = await bank.query<{ member: string; account: string }>(
    `SELECT member, account FROM unnest($1::uuid[], $2::uuid[]) AS asked (member, account)
     WHERE EXISTS (SELECT FROM payee WHERE member_seq = member AND account_seq = account)
       OR EXISTS (SELECT FROM payee_past WHERE member_seq = member AND account_seq = account AND removed_at > now() - interval '1 day')`,
    [postings.map(({ debitOwner }) => debitOwner), postings.map(({ id }) => places.get(id)?.account ?? null)],
  )
  return new Set(rows.map(({ member, account }) => `${member} ${account}`))
}

async function shopOwners(bank: Reader, postings: readonly Posting[], places: ReadonlyMap<string, Place>) {
  if (postings.length === 0) return { owners: new Set<string>(), refunds: new Set<string>() }
  const owners = await bank.query<{ owner: string }>(
    'SELECT DISTINCT member_seq AS owner FROM merchant WHERE member_seq = ANY ($1) AND activated_at IS NOT NULL',
    [postings.map(({ id }) => places.get(id)?.owner ?? null)],
  )
  const refunds = await bank.query<{ seq: string }>(
    `SELECT posting_seq AS seq FROM refund WHERE posting_seq = ANY ($1) AND mode = 'LIVE'`,
    [postings.map(({ reference }) => reference)],
  )
  return { owners: new Set(owners.map(({ owner }) => owner)), refunds: new Set(refunds.map(({ seq }) => seq)) }
}

function breachOf(posting: Posting, account: string | undefined): Breach {
  const { id, asset, amount, code, role, debit } = posting
  const found = { posting: id, flow: String(code), amount: `${amount}`, from: debit }
  return { rule: 'payment.to_stranger', asset, ...(account !== undefined && { account }), posting: id, role, found }
}

import { selectCustomerAccount } from '@cocobnk/account'
import type { ExchangeType } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { newId, shardOf } from '@cocobnk/ledger'
import { baseRateOf, isOpen, type Market } from '@cocobnk/market'
import { formatMinor } from '@cocobnk/money'
import { checkOutflow, decideOutflow, type Permit } from '@cocobnk/outflow'
import { ok, type Refused, type Result, refuse } from '@cocobnk/result'
import { insertApplications, type NewApplication, selectRequestedGroup } from './application.store.ts'
import { isBarred } from './bar.store.ts'
import { beginGroup } from './begin-group.ts'
import { carryFirst } from './carry.ts'
import { worthOf } from './create.ts'
import type { DealDeps } from './deps.ts'
import { type Applicant, type ApplyFault, judgeApplication, type Share, type Wanted } from './judge.ts'
import { insertMove, selectFirstMove } from './move.store.ts'
import { givenAssets } from './posting.ts'
import { asideOf } from './price.ts'
import { prepareRoom } from './room/begin.ts'
import { insertRoom, type NewRoom } from './room/room.store.ts'
import { endResult, setAsideWithin } from './set-aside.ts'
import { lockDeals, lockTrusted, selectCompleted, selectTrusted, updateDeal } from './store.ts'
import type { DealDatabase, DealRow } from './tables.ts'

/** One operation on one offer, or on several offers of a market. */
export type Applying = {
  readonly memberSeq: string
  readonly sessionSeq: string | undefined
  readonly key: string
  readonly market: Market
  readonly offerType: ExchangeType
  readonly wanted: readonly Wanted[]
  /**
   * For deals paid outside, a buyer has no paying account here and a seller no receiving account: the account at another bank replaces it.
   */
  readonly paymentAccountSeq: string | null
  readonly receivingAccountSeq: string | null
  readonly bankAccountSeq: string | null
  /** Requires immediate confirmation: an offer that is not confirmed automatically is refused. */
  readonly atOnce: boolean
}

type OutflowFault = Extract<Awaited<ReturnType<typeof decideOutflow<'DEAL'>>>, { ok: false }>['code']
type EndFault = Extract<Awaited<ReturnType<typeof setAsideWithin<never>>>, { ok: false }>['code']
export type ApplyingFault =
  | ApplyFault
  | OutflowFault
  | EndFault
  | 'MARKET_INACTIVE'
  | 'DEALER_BARRED'
  | 'BANK_ACCOUNT_UNUSABLE'
  | 'BOND_UNCOVERED'
  | 'SERVICE_UNAVAILABLE'

/** How long an owner has to decide. */
const DECIDE_MS = 24 * 60 * 60_000

type Found = {
  readonly deals: ReadonlyMap<string, DealRow>
  readonly applicant: Applicant
  readonly base: bigint
  /** The value in USOT of what is wanted of each offer; undefined if unknown. */
  readonly worths: ReadonlyMap<string, bigint | undefined>
}

/**
 * Reserves a share of each offer, all or none, and sets aside what the applicant gives with one posting. Automatically confirmed shares are
 * handed over right after. A repeated key is the same operation. Returns the group id of its applications.
 */
export async function apply(deps: DealDeps, applying: Applying): Promise<Result<string, ApplyingFault>> {
  const { memberSeq, key, market } = applying
  const known = await selectRequestedGroup(deps.db, memberSeq, key)
  if (known) return again(deps, memberSeq, known)
  if (!isOpen(market)) return refuse('MARKET_INACTIVE')
  if (await isBarred(deps.db, memberSeq)) return refuse('DEALER_BARRED')
  const found = await findOffers(deps, applying)
  if (!found.ok) return found
  const shares = judgeAll(applying, found.value)
  if (!shares.ok) return shares
  const accounts = await checkAccounts(deps, applying)
  if (!accounts.ok) return accounts
  const permit = await mayLeave(deps, applying, shares.value, found.value.base)
  if (!permit.ok) return permit
  const valueUsot = await usotOf(deps, applying.market, sum(shares.value, 'amount'))
  const confirming = await confirmingOwners(deps, found.value)
  if (applying.atOnce && confirming.size < applying.wanted.length) return refuse('DEAL_CLOSED')
  const group = uuidV7()
  const room = market.is_paid_outside ? await roomOf(deps, applying, found.value, { group, confirming }) : ok(undefined)
  if (!room.ok) return room
  await deps.noteUse(memberSeq, asideAccount(applying))
  const aside = await setAsideWithin(deps, permit.value, (transaction, limit) =>
    reserve(transaction, applying, found.value, { group, confirming, limit, valueUsot, room: room.value }),
  )
  if (aside.ok) return ok(group)
  return aside.code === 'INSUFFICIENT_BALANCE' ? uncovered(applying, shares.value) : aside
}

/** Names the missing bond in the refusal: a buyer of a deal paid outside sets aside only the bond. */
function uncovered(
  { market, offerType }: Pick<Applying, 'market' | 'offerType'>,
  shares: readonly Judged[],
): Refused<'INSUFFICIENT_BALANCE' | 'BOND_UNCOVERED'> {
  if (!market.is_paid_outside || offerType === 'BID') return refuse('INSUFFICIENT_BALANCE')
  const { asset } = market
  return refuse('BOND_UNCOVERED', {
    values: { bond: `${formatMinor(sum(shares, 'bond'), asset.decimal_point)} ${asset.code}` },
  })
}

type Prepared = { readonly group: string; readonly confirming: ReadonlySet<string> }

/**
 * Prepares the room if the deal begins immediately. Otherwise only checks the applicant's bank account; it is checked again when the owner
 * accepts.
 */
async function roomOf(
  deps: DealDeps,
  { memberSeq, bankAccountSeq, wanted }: Applying,
  { deals }: Found,
  { group, confirming }: Prepared,
): Promise<Result<NewRoom | undefined, 'BANK_ACCOUNT_UNUSABLE' | 'DEAL_CLOSED'>> {
  const deal = deals.get(wanted[0]?.dealSeq ?? '')
  if (!deal) return refuse('DEAL_CLOSED')
  const applicant = { member_seq: memberSeq, bank_account_seq: bankAccountSeq }
  if (confirming.has(deal.deal_seq)) return prepareRoom(deps, { applicationSeq: group, deal, applicant })
  const bank = bankAccountSeq && (await deps.banks.usable(memberSeq, bankAccountSeq))
  return bank ? ok(undefined) : refuse('BANK_ACCOUNT_UNUSABLE')
}

/** The account from which the applicant sets funds aside. */
function asideAccount({ paymentAccountSeq, receivingAccountSeq }: Applying): string {
  return paymentAccountSeq ?? receivingAccountSeq ?? ''
}

type Asked = Pick<Applying, 'memberSeq' | 'market' | 'offerType' | 'wanted'>

async function findOffers(deps: DealDeps, applying: Asked): Promise<Result<Found, ApplyingFault>> {
  const base = baseRateOf(applying.market, await deps.firmRates())
  if (base === undefined) return refuse('RATE_UNAVAILABLE')
  const rows = await deps.db
    .selectFrom('deal')
    .selectAll()
    .where(
      'deal_seq',
      'in',
      applying.wanted.map(({ dealSeq }) => dealSeq),
    )
    .where('market_seq', '=', applying.market.market_seq)
    .where('offer_type', '=', applying.offerType)
    .execute()
  const deals = new Map(rows.map((row) => [row.deal_seq, row]))
  const { memberSeq } = applying
  const grade = rows.some(({ minimum_grade }) => minimum_grade > 0) ? await deps.gradeOf(memberSeq) : 0
  const completed = rows.some(({ minimum_deals }) => minimum_deals > 0) ? await selectCompleted(deps.db, memberSeq) : 0
  const owners = rows.filter(({ bond_ppm }) => bond_ppm > 0).map(({ member_seq }) => member_seq)
  const trusted = await selectTrusted(deps.db, memberSeq, owners)
  const { asset } = applying.market
  const worths = new Map(
    await Promise.all(
      applying.wanted.map(async ({ dealSeq, amount }) => [dealSeq, await deps.usotOf(asset, amount)] as const),
    ),
  )
  return ok({ deals, applicant: { memberSeq, grade, completed, trusted }, base, worths })
}

type Judged = Share & { readonly deal: DealRow }

function judgeAll(
  { market, wanted }: Pick<Applying, 'market' | 'wanted'>,
  { deals, applicant, base, worths }: Found,
): Result<readonly Judged[], ApplyFault> {
  const judged: Judged[] = []
  for (const one of wanted) {
    const deal = deals.get(one.dealSeq)
    if (!deal) return refuse('DEAL_CLOSED')
    const share = judgeApplication(market, deal, applicant, one, {
      base,
      worth: worths.get(one.dealSeq),
      now: new Date(),
    })
    if (!share.ok) return share
    judged.push({ ...share.value, deal })
  }
  return ok(judged)
}

/** Decides the outflow of the whole operation: judges the price furthest from the base rate, and counts the sum of all shares. */
async function mayLeave(
  deps: DealDeps,
  applying: Applying,
  shares: readonly Judged[],
  base: bigint,
): Promise<Result<Permit, OutflowFault>> {
  const distance = (price: bigint) => (price > base ? price - base : base - price)
  const price = shares.reduce(
    (far, { unit_price }) => (distance(unit_price) > distance(far) ? unit_price : far),
    shares[0]?.unit_price ?? base,
  )
  const { memberSeq, sessionSeq } = applying
  const leaver = { memberSeq, sessionSeq, accountSeq: asideAccount(applying) }
  const legs = await legsWorth(deps, applying, shares)
  return decideOutflow(deps.outflow, { kind: 'DEAL', ...leaver, trade: { price, base }, legs })
}

async function legsWorth(deps: DealDeps, { market, offerType }: Applying, shares: readonly Judged[]) {
  const [amount, payment, fee, bond] = [
    sum(shares, 'amount'),
    sum(shares, 'payment'),
    sum(shares, 'fee'),
    sum(shares, 'bond'),
  ]
  if (!market.is_paid_outside) return worthOf(deps, market, amount, payment + fee)
  // Only the bond leaves a buyer.
  return offerType === 'ASK'
    ? [await deps.usotOf(market.asset, bond)]
    : worthOf(deps, market, amount + fee + bond, payment)
}

/** Offers with automatic confirmation whose owner passes the outflow check. For all others the owner decides. */
async function confirmingOwners(deps: DealDeps, { deals }: Found): Promise<ReadonlySet<string>> {
  const automatic = [...deals.values()].filter(({ is_auto_confirmed }) => is_auto_confirmed)
  const checked = await Promise.all(
    automatic.map(async ({ deal_seq, member_seq: memberSeq, source_account_seq: accountSeq, unit_price: price }) => {
      const leaver = { memberSeq, sessionSeq: undefined, accountSeq }
      const may = await checkOutflow(deps.outflow, { kind: 'DEAL', ...leaver, trade: { price, base: price } })
      return may.ok ? [deal_seq] : []
    }),
  )
  return new Set(checked.flat())
}

type Reserving = {
  readonly group: string
  readonly confirming: ReadonlySet<string>
  /** The total value in USOT. */
  readonly valueUsot: bigint
  readonly limit: { readonly day: string; readonly usot: bigint; readonly cap: bigint | null }
  /** The room of a deal that is paid outside and begins immediately. */
  readonly room: NewRoom | undefined
}

async function reserve(
  transaction: DealDatabase,
  applying: Applying,
  found: Found,
  { group, confirming, limit, valueUsot, room }: Reserving,
): Promise<Result<string | undefined, ApplyFault | 'SERVICE_UNAVAILABLE'>> {
  const { memberSeq, key, market, wanted, offerType, paymentAccountSeq, receivingAccountSeq } = applying
  const bank_account_seq = market.is_paid_outside ? applying.bankAccountSeq : null
  const deals = await lockDeals(
    transaction,
    wanted.map(({ dealSeq }) => dealSeq),
  )
  // A concurrent duplicate of this request: the other one proceeds.
  if (await selectRequestedGroup(transaction, memberSeq, key)) return refuse('SERVICE_UNAVAILABLE')
  if (market.is_paid_outside) await lockTrusted(transaction, memberSeq)
  const owners = [...deals.values()].filter(({ bond_ppm }) => bond_ppm > 0).map(({ member_seq }) => member_seq)
  const trusted = await selectTrusted(transaction, memberSeq, owners)
  const shares = judgeAll(applying, { ...found, deals, applicant: { ...found.applicant, trusted } })
  if (!shares.ok) return shares
  const legs = (share: Share) => asideOf(offerType, { ...share, bank_account_seq })
  const given = shares.value.map((share) => legs(share).applicantGives)
  const all = given.reduce((total, one) => total + one, 0n)
  const rows = shares.value.map(({ deal, ...share }, place): NewApplication => {
    return {
      ...share,
      application_seq: market.is_paid_outside ? group : uuidV7(),
      bank_account_seq,
      group_seq: group,
      deal_seq: deal.deal_seq,
      member_seq: memberSeq,
      payment_account_seq: paymentAccountSeq,
      receiving_account_seq: receivingAccountSeq,
      // The owner may have changed it since.
      is_auto_confirmed: deal.is_auto_confirmed && confirming.has(deal.deal_seq),
      limit_day: limit.day,
      limit_usot: all === 0n ? 0n : (limit.usot * (given[place] ?? 0n)) / all,
      value_usot: (valueUsot * share.amount) / sum(shares.value, 'amount'),
      expires_at: new Date(Date.now() + DECIDE_MS),
      request_key: key,
    }
  })
  for (const { deal, ...share } of shares.value)
    await updateDeal(transaction, deal.deal_seq, {
      unconfirmed: deal.unconfirmed + share.amount,
      reserved: deal.reserved + legs(share).ownerGives,
    })
  await insertApplications(transaction, rows)
  if (room) await insertRoom(transaction, room)
  // Members who know each other set no bond aside, so a buyer of a deal paid outside may have nothing to set aside.
  if (all === 0n) {
    await beginGroup(transaction, group)
    return ok(undefined)
  }
  const counted = { limit_day: limit.day, limit_usot: limit.usot, limit_cap: limit.cap }
  const move_seq = newId(shardOf(asideAccount(applying)))
  return ok(await insertMove(transaction, { move_seq, step: 'APPLY', group_seq: group, amount: all, ...counted }))
}

async function again(deps: DealDeps, memberSeq: string, groupSeq: string): Promise<Result<string, ApplyingFault>> {
  const first = await selectFirstMove(deps.db, { groupSeq })
  if (!first) return ok(groupSeq)
  const told = await endResult(deps, { memberSeq, usot: 0n }, await carryFirst(deps, first.move_seq))
  return told.ok ? ok(groupSeq) : told
}

async function checkAccounts(
  { db }: DealDeps,
  { memberSeq, market, offerType, paymentAccountSeq, receivingAccountSeq }: Applying,
): Promise<Result<undefined, 'ASSET_ACCOUNT_MISSING'>> {
  const { owner, applicant } = givenAssets(market, offerType)
  const [paying, receiving] = await Promise.all(
    [paymentAccountSeq, receivingAccountSeq].map((seq) =>
      seq === null ? Promise.resolve(undefined) : selectCustomerAccount(db, memberSeq, seq),
    ),
  )
  const given = (offerType === 'ASK' ? receiving : paying)?.asset_seq
  const fits = market.is_paid_outside
    ? given === applicant.seq
    : paying?.asset_seq === applicant.seq && receiving?.asset_seq === owner.seq
  return fits ? ok(undefined) : refuse('ASSET_ACCOUNT_MISSING')
}

/** The value for both sides' statistics; 0 without a rate. */
async function usotOf(deps: Pick<DealDeps, 'usotOf'>, { asset }: Market, amount: bigint): Promise<bigint> {
  return (await deps.usotOf(asset, amount)) ?? 0n
}

function sum(shares: readonly Judged[], name: 'amount' | 'payment' | 'fee' | 'bond'): bigint {
  return shares.reduce((total, share) => total + share[name], 0n)
}

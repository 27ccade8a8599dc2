import { FLOWS } from '@cocobnk/chart'
import { timeOfUuidV7, uuidV7Of } from '@cocobnk/database'
import { shardOf, transferId, turnKey } from '@cocobnk/ledger'
import { parseMinor } from '@cocobnk/money'
import { type Asked, contentOf, isKey, isSame } from './request.ts'
import { isPostedAs, type Taking } from './taking.ts'

/** How a request names what a shop asks for: the id of a checkout, its token, or the token of a plan of subscriptions. */
export type ShopName = 'checkout' | 'token' | 'plan'

export type Recipient = { readonly account: string; readonly owner: string }

/** What the poster looks up about a request. */
export type Facts = {
  /** The ledger account with an account number; undefined if there is none. */
  readonly accountOf: (number: string) => Promise<string | undefined>
  readonly decimalsOf: (asset: string) => Promise<number | undefined>
  /** To which account a settlement between shards goes, and whose that is. */
  readonly recipientOf: (settlement: string) => Promise<Recipient | undefined>
  /** Whose shop asks for the payment that a request names. */
  readonly shopOwnerOf: (named: ShopName, value: string) => Promise<string | undefined>
}

/** How the ledger's callers derive the ids of postings from what they refer to. */
export const HOLD = 'clearing hold'
export const SALE = 'exchange sell'

/** More than a refused turn is tried, and later than a turn may be posted. */
const ATTEMPTS = 8
const LATE_DAYS = 32
const DAY_MS = 86_400_000

type Cover = (facts: Facts, asked: Asked, taking: Taking) => Promise<boolean> | boolean

const TRANSFERS: readonly number[] = [FLOWS.transfer.code, FLOWS.crossShardTransfer.code]
const PAYMENTS: readonly number[] = [
  FLOWS.payment.code,
  FLOWS.crossShardPayment.code,
  FLOWS.convertedPayment.code,
  FLOWS.crossShardConvertedPayment.code,
]

/**
 * What each signed request lets be taken. An id that is derived from the request, or named in it, is posted once, so no request is used
 * twice.
 */
const COVERS: Readonly<Record<string, Cover>> = {
  'POST /account/transfer': (facts, asked, taking) => coversTransfer(facts, asked, taking, asked.once),
  'POST /account/money-request/link/*': (facts, asked, taking) =>
    isKey(asked.once) &&
    coversTransfer(
      facts,
      asked,
      taking,
      uuidV7Of(timeOfUuidV7(asked.once), `${asked.named} ${asked.once.toLowerCase()}`),
    ),
  'POST /pg/transaction/*/pay': (...given) => coversPayment('checkout', ...given),
  'PATCH /pg/xptx/token/*': (...given) => coversPayment('token', ...given),
  'POST /market/direct/transfer': coversExchange,
  'POST /account/schedule': coversTurn,
  'POST /pg/subscription': coversCharge,
}

/** Requests that let money be taken again and again, for as long as what they ask for stands. */
const STANDING: readonly string[] = ['POST /account/schedule', 'POST /pg/subscription']

export const isStanding = ({ operation }: Asked): boolean => STANDING.includes(operation)

/** Whether the member's own request covers what is taken: from this account, this much, for this recipient, once. */
export async function covers(facts: Facts, asked: Asked, taking: Taking): Promise<boolean> {
  const cover = COVERS[asked.operation]
  return isSame(asked.member, taking.owner) && cover !== undefined && (await cover(facts, asked, taking))
}

async function coversTransfer(facts: Facts, { member, body }: Asked, taking: Taking, key: string): Promise<boolean> {
  const { account, code, amount, asset, isHold, id, reference } = taking
  if (!TRANSFERS.includes(code) || !isSame(body.from_account_seq, account) || !isKey(key)) return false
  if (amount !== (await minorOf(facts, body.amount, asset))) return false
  const transferSeq = transferId(shardOf(account), `member:${member}`, key)
  if (isHold ? reference !== transferSeq || !isPostedAs(taking, HOLD) : id !== transferSeq) return false
  const wanted = await numbered(facts, body.to_account_number)
  const recipient = isHold ? (await facts.recipientOf(transferSeq))?.account : onlyOne([...taking.receivers.keys()])
  return wanted !== undefined && wanted === recipient
}

/** What leaves is what the member saw, for the shop that asked, and the payment is the one that the member proved to want. */
async function coversPayment(by: ShopName, facts: Facts, { body, named }: Asked, taking: Taking): Promise<boolean> {
  const { account, code, amount, asset, reference } = taking
  const { payment_seq } = contentOf(body.authentication)
  if (!PAYMENTS.includes(code) || !isSame(body.account_seq, account) || !isKey(payment_seq)) return false
  if (reference !== transferId(shardOf(account), 'checkout payment', payment_seq) || !isPayment(taking)) return false
  return (
    amount === (await minorOf(facts, body.amount, asset)) && paysShop(facts, await facts.shopOwnerOf(by, named), taking)
  )
}

/** Whether it is posted as a payment is: at once, with conversion, or by a hold. */
function isPayment(taking: Taking): boolean {
  if (taking.isHold) return isPostedAs(taking, HOLD)
  return isPostedAs(taking, taking.code === FLOWS.convertedPayment.code ? 'clearing sell' : 'clearing pay')
}

/** Whether nobody else receives something. */
async function paysShop({ recipientOf }: Facts, shop: string | undefined, { isHold, receivers, reference }: Taking) {
  const found = isHold ? [await recipientOf(reference ?? '')] : [...receivers.values()]
  return shop !== undefined && onlyOne(found.map((one) => one?.owner)) === shop
}

/**
 * A turn of a plan: its amount, for its recipient, on a day of the plan. The key of a turn is derived from request, day and attempt, so a
 * day has at most as many postings as a refused turn has attempts.
 */
async function coversTurn(facts: Facts, asked: Asked, taking: Taking): Promise<boolean> {
  const { body } = asked
  const isExchange = body.type === 'EXCHANGE'
  const posted = isExchange || taking.isHold ? taking.reference : taking.id
  if (posted === undefined || isExchange !== (taking.code === FLOWS.exchange.code)) return false
  const day = new Date(timeOfUuidV7(posted)).toISOString().slice(0, 10)
  if (!isOfPlan(body, day)) return false
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const key = turnKey(asked, day, attempt)
    if (isExchange ? key === posted : await coversTransfer(facts, asked, taking, key))
      return !isExchange || coversPlannedExchange(facts, asked, taking)
  }
  return false
}

/** A turn that is late runs on a later day, so only the first day counts exactly. Members' days begin up to a day before those of UTC. */
function isOfPlan({ starts_on, ends_on, frequency }: Asked['body'], day: string): boolean {
  const last = frequency === 'ONCE' ? starts_on : ends_on
  const isBefore = typeof last !== 'string' || day <= dayAfter(last, LATE_DAYS)
  return typeof starts_on === 'string' && day >= dayAfter(starts_on, -1) && isBefore
}

function dayAfter(day: string, days: number): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) ? '' : new Date(at + days * DAY_MS).toISOString().slice(0, 10)
}

async function coversPlannedExchange(facts: Facts, { body }: Asked, taking: Taking): Promise<boolean> {
  const { account, amount, asset, owner, receivers } = taking
  const target = await numbered(facts, body.to_account_number)
  const received = target === undefined ? undefined : receivers.get(target)
  if (received?.owner !== owner || !isSame(body.from_account_seq, account) || !isPostedAs(taking, SALE)) return false
  if (amount !== (await minorOf(facts, body.amount, asset))) return false
  if (body.receive_min === undefined) return true
  const least = await minorOf(facts, body.receive_min, received.asset)
  return least !== undefined && received.amount >= least
}

/** The shop of the plan charges the account that the member named. How much and how often, only the bank knows. */
async function coversCharge(facts: Facts, { body }: Asked, taking: Taking): Promise<boolean> {
  if (!PAYMENTS.includes(taking.code) || !isSame(body.account_seq, taking.account) || !isPayment(taking)) return false
  return typeof body.token === 'string' && paysShop(facts, await facts.shopOwnerOf('plan', body.token), taking)
}

/** The member gives what the quote showed and receives at least that. */
async function coversExchange(facts: Facts, { body }: Asked, taking: Taking): Promise<boolean> {
  const { account, code, amount, asset, reference, receivers } = taking
  const { exchange_seq } = contentOf(body.quote_id)
  if (code !== FLOWS.exchange.code || !isSame(body.source_account_seq, account)) return false
  if (reference === undefined || !isSame(exchange_seq, reference) || !isPostedAs(taking, SALE)) return false
  const target =
    typeof body.target_account_seq === 'string' ? receivers.get(body.target_account_seq.toLowerCase()) : undefined
  if (target?.owner !== taking.owner || amount !== (await minorOf(facts, body.source_amount, asset))) return false
  const least = await minorOf(facts, body.target_amount, target.asset)
  return least !== undefined && target.amount >= least
}

/** The account that a number names, however it is grouped. */
async function numbered({ accountOf }: Facts, number: unknown): Promise<string | undefined> {
  return typeof number === 'string' ? accountOf(number.replaceAll(/[\s-]/g, '')) : undefined
}

/** The amount of a decimal text, in the smallest unit of the asset. */
async function minorOf({ decimalsOf }: Facts, text: unknown, asset: string): Promise<bigint | undefined> {
  const decimals = await decimalsOf(asset)
  const parsed = typeof text === 'string' && decimals !== undefined ? parseMinor(text, decimals) : undefined
  return parsed?.ok ? parsed.value : undefined
}

function onlyOne<One>(found: readonly One[]): One | undefined {
  return found.length === 1 ? found[0] : undefined
}

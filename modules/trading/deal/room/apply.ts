import { selectCustomerAccount } from '@cocobnk/account'
import { commitIfOk, uuidV7 } from '@cocobnk/database'
import { isOpen, type Market } from '@cocobnk/market'
import { checkOutflow } from '@cocobnk/outflow'
import { ok, type Result, refuse } from '@cocobnk/result'
import { insertApplications, selectRequestedGroup, updateApplication } from '../application.store.ts'
import { type ApplyingFault, confirmingOwners, DECIDE_MS, type Found, findOffers, judgeAll, usotOf } from '../apply.ts'
import { isBarred } from '../bar.store.ts'
import type { DealDeps } from '../deps.ts'
import type { Wanted } from '../judge.ts'
import { lockDeals, updateDeal } from '../store.ts'
import type { DealRow } from '../tables.ts'
import { beginRoom, prepareRoom } from './begin.ts'
import type { NewRoom } from './room.store.ts'

export type ApplyingOutside = {
  readonly memberSeq: string
  readonly sessionSeq: string | undefined
  readonly key: string
  readonly market: Market
  readonly wanted: Wanted
  readonly bankAccountSeq: string
  readonly receivingAccountSeq: string
}

type Fault = ApplyingFault | 'BANK_ACCOUNT_UNUSABLE'

/**
 * Applies for coins that are paid for outside. The applicant sets nothing aside, so nothing is posted; the share of the offer is theirs
 * until the deal ends. The same key again is the same application.
 */
export async function applyOutside(deps: DealDeps, applying: ApplyingOutside): Promise<Result<string, Fault>> {
  const { memberSeq, key, market, wanted, receivingAccountSeq } = applying
  const known = await selectRequestedGroup(deps.db, memberSeq, key)
  if (known) return ok(known)
  if (!isOpen(market)) return refuse('MARKET_INACTIVE')
  if (await isBarred(deps.db, memberSeq)) return refuse('DEALER_BARRED')
  const asked = { memberSeq, market, offerType: 'ASK' as const, wanted: [wanted] }
  const found = await findOffers(deps, asked)
  if (!found.ok) return found
  const judged = judgeAll(asked, found.value)
  if (!judged.ok) return judged
  const account = await selectCustomerAccount(deps.db, memberSeq, receivingAccountSeq)
  if (account?.asset_seq !== market.asset.seq) return refuse('ASSET_ACCOUNT_MISSING')
  const may = await mayBuy(deps, applying, found.value, judged.value[0]?.unit_price)
  if (!may.ok) return may
  const deal = found.value.deals.get(wanted.dealSeq)
  if (!deal) return refuse('DEAL_CLOSED')
  const isAuto = (await confirmingOwners(deps, found.value)).has(deal.deal_seq)
  const seq = uuidV7()
  const room = await prepareOrCheck(deps, applying, deal, { seq, isAuto })
  if (!room.ok) return room
  const valueUsot = await usotOf(deps, market, wanted.amount)
  return reserve(deps, applying, found.value, { seq, room: room.value, valueUsot })
}

/** Nothing leaves who buys, but the states of both and the price are looked at as for every deal. */
function mayBuy(
  { outflow }: DealDeps,
  { memberSeq, sessionSeq, receivingAccountSeq: accountSeq }: ApplyingOutside,
  { base }: Found,
  price = base,
) {
  return checkOutflow(outflow, { kind: 'DEAL', memberSeq, sessionSeq, accountSeq, trade: { price, base } })
}

type Prepared = { readonly seq: string; readonly isAuto: boolean }

/** With a room if it begins at once; else the applicant's account at a bank is looked at, and again when the owner accepts. */
async function prepareOrCheck(
  deps: DealDeps,
  { memberSeq, bankAccountSeq }: ApplyingOutside,
  deal: DealRow,
  { seq, isAuto }: Prepared,
): Promise<Result<NewRoom | undefined, 'BANK_ACCOUNT_UNUSABLE'>> {
  const applicant = { member_seq: memberSeq, bank_account_seq: bankAccountSeq }
  if (isAuto) return prepareRoom(deps, { applicationSeq: seq, deal, applicant })
  return (await deps.banks.usable(memberSeq, bankAccountSeq)) ? ok(undefined) : refuse('BANK_ACCOUNT_UNUSABLE')
}

type Reserving = { readonly seq: string; readonly room: NewRoom | undefined; readonly valueUsot: bigint }

async function reserve(
  deps: DealDeps,
  { memberSeq, key, market, wanted, bankAccountSeq, receivingAccountSeq }: ApplyingOutside,
  { applicant, base }: Found,
  { seq, room, valueUsot }: Reserving,
): Promise<Result<string, Fault>> {
  return commitIfOk(deps.db, async (transaction): Promise<Result<string, Fault>> => {
    const deals = await lockDeals(transaction, [wanted.dealSeq])
    // The same request, twice at once: the other one has done it.
    const known = await selectRequestedGroup(transaction, memberSeq, key)
    if (known) return ok(known)
    const judged = judgeAll({ market, wanted: [wanted] }, { deals, applicant, base })
    if (!judged.ok) return judged
    const [first] = judged.value
    if (!first) return refuse('DEAL_CLOSED')
    const { deal, ...share } = first
    await updateDeal(transaction, deal.deal_seq, {
      unconfirmed: deal.unconfirmed + share.amount,
      reserved: deal.reserved + share.amount,
    })
    const application = {
      ...share,
      application_seq: seq,
      group_seq: seq,
      deal_seq: deal.deal_seq,
      member_seq: memberSeq,
      payment_account_seq: null,
      bank_account_seq: bankAccountSeq,
      receiving_account_seq: receivingAccountSeq,
      is_auto_confirmed: room !== undefined,
      limit_day: null,
      limit_usot: 0n,
      value_usot: valueUsot,
      expires_at: new Date(Date.now() + DECIDE_MS),
      request_key: key,
    }
    await insertApplications(transaction, [application])
    if (room) await beginRoom(transaction, deal, room)
    else await updateApplication(transaction, seq, { state: 'PENDING' })
    return ok(seq)
  })
}

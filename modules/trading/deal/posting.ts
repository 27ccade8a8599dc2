import { FLOWS, houseAccountId, partAccountId, writeChain } from '@cocobnk/chart'
import { postingId, type Settlement } from '@cocobnk/clearing'
import type { ExchangeType } from '@cocobnk/contract'
import { type Chain, type Limit, shardOf } from '@cocobnk/ledger'
import type { Market } from '@cocobnk/market'
import { legsOf } from './price.ts'
import type { ApplicationRow, DealRow, MoveRow } from './tables.ts'

type Step = 'set aside' | 'cancel set aside' | 'apply' | 'cancel apply' | 'turn down' | 'give back'

type Pair = Pick<Market, 'asset' | 'target' | 'is_paid_outside'>

/** The side of the deal that a step concerns, and the name of its amount in the flow. */
const SIDES = {
  'set aside': { side: 'owner', amount: 'offered' },
  'cancel set aside': { side: 'owner', amount: 'offered' },
  'give back': { side: 'owner', amount: 'left' },
  apply: { side: 'applicant', amount: 'back amount' },
  'cancel apply': { side: 'applicant', amount: 'back amount' },
  'turn down': { side: 'applicant', amount: 'back amount' },
} as const satisfies Record<Step, object>

/**
 * The assets that each side sets aside. A sale gives the market's asset for its target; a purchase the reverse. For deals paid outside,
 * everything set aside is in the market's asset: the seller's coins and both bonds.
 */
export function givenAssets({ asset, target, is_paid_outside }: Pair, offer: ExchangeType) {
  if (is_paid_outside) return { owner: asset, applicant: asset }
  return offer === 'ASK' ? { owner: asset, applicant: target } : { owner: target, applicant: asset }
}

/** The postings of a step between an account and its set-aside part, or the hold that uses up their id. */
export function ownChain(
  step: Step,
  { move_seq, amount }: Pick<MoveRow, 'move_seq' | 'amount'>,
  account: string,
  assetCode: string,
): Chain {
  const { side, amount: name } = SIDES[step]
  return writeChain(FLOWS.deal, step, {
    accountOf: (place) => {
      if (place === `customer:${side}`) return account
      if (place === `holding:${side}`) return partAccountId(account, 'holding')
      if (place === 'inFlight' || place === 'suspense') return houseAccountId(shardOf(account), assetCode, place)
      throw new Error(`${step} does not touch ${place}`)
    },
    idOf: (posting) => postingId(shardOf(account), move_seq, posting),
    amounts: { [name]: amount },
    reference: move_seq,
  })
}

/** The account from which the applicant sets funds aside. A deal paid outside has only one account here, in either direction. */
export function applicantAccount({
  payment_account_seq,
  receiving_account_seq,
}: Pick<ApplicationRow, 'payment_account_seq' | 'receiving_account_seq'>): string {
  const account = payment_account_seq ?? receiving_account_seq
  if (account === null) throw new Error('an application has an account')
  return account
}

/** The settlement of a hand-over: both sides give what they have set aside. */
export function handOverOf(
  market: Pair,
  deal: Pick<DealRow, 'offer_type' | 'source_account_seq' | 'target_account_seq'>,
  application: ApplicationRow,
  moveSeq: string,
): Settlement & { readonly flow: 'deal' } {
  if (application.bank_account_seq !== null) return outsideHandOver(market, deal, application, moveSeq)
  const { owner, applicant } = givenAssets(market, deal.offer_type)
  const from = partAccountId(deal.source_account_seq, 'holding')
  const { payment_account_seq, receiving_account_seq: to } = application
  if (payment_account_seq === null || to === null || deal.target_account_seq === null)
    throw new Error('what is paid here has accounts on both sides')
  const { ownerGives, applicantGives } = legsOf(deal.offer_type, application)
  const isSale = deal.offer_type === 'ASK'
  return {
    id: moveSeq,
    flow: 'deal',
    leg: {
      from,
      to,
      asset: owner.code,
      amount: ownerGives,
      fee: isSale ? 0n : application.fee,
    },
    back: {
      from: partAccountId(payment_account_seq, 'holding'),
      to: deal.target_account_seq,
      asset: applicant.code,
      amount: applicantGives,
      fee: isSale ? application.fee : 0n,
    },
  }
}

/**
 * The settlement of a deal paid outside: the released coins go to the buyer, together with the loser's bond if a ruling says so. If no
 * coins are released, the buyer's bond goes to the seller.
 */
function outsideHandOver(
  { asset }: Pair,
  { offer_type, source_account_seq }: Pick<DealRow, 'offer_type' | 'source_account_seq'>,
  application: ApplicationRow,
  moveSeq: string,
): Settlement & { readonly flow: 'deal' } {
  const { released, released_fee: fee } = application
  if (released === null || fee === null) throw new Error('nobody has released what is handed over')
  const accounts = { owner: source_account_seq, applicant: applicantAccount(application) }
  const giver = giverOf(offer_type, application)
  const [from, to] = [accounts[giver], accounts[giver === 'owner' ? 'applicant' : 'owner']]
  const amount = leavesAside(offer_type, application)
  return {
    id: moveSeq,
    flow: 'deal',
    leg: { from: partAccountId(from, 'holding'), to, asset: asset.code, amount, fee },
  }
}

/**
 * The side that gives in a hand-over: the owner, except when the applicant is the seller of a deal paid outside. If only a bond moves, the
 * buyer gives.
 */
export function giverOf(
  offer: ExchangeType,
  { bank_account_seq, released }: Pick<ApplicationRow, 'bank_account_seq' | 'released'>,
): 'owner' | 'applicant' {
  return bank_account_seq === null || (offer === 'ASK') === (released !== 0n) ? 'owner' : 'applicant'
}

/** The amount that a hand-over of a deal paid outside takes from the giving side. */
export function leavesAside(
  offer: ExchangeType,
  { released, released_fee, bond, is_bond_forfeited }: Released,
): bigint {
  const coins = (released ?? 0n) + (offer === 'BID' ? (released_fee ?? 0n) : 0n)
  return coins + (is_bond_forfeited ? bond : 0n)
}

type Released = Pick<ApplicationRow, 'released' | 'released_fee' | 'bond' | 'is_bond_forfeited'>

/** A move's usage of the giver's daily limit, negative if it gives back; undefined if none. */
export function limitOf(
  { limit_day: day, limit_usot: usot, limit_cap: cap }: MoveRow,
  member: string,
): Limit | undefined {
  return day !== null && usot !== null && usot !== 0n ? { member, day, usot, cap } : undefined
}

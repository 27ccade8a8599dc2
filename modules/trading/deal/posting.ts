import { FLOWS, houseAccountId, partAccountId, writeChain } from '@cocobnk/chart'
import { postingId, type Settlement } from '@cocobnk/clearing'
import type { ExchangeType } from '@cocobnk/contract'
import { type Chain, type Limit, shardOf } from '@cocobnk/ledger'
import type { Market } from '@cocobnk/market'
import { legsOf } from './price.ts'
import type { ApplicationRow, DealRow, MoveRow } from './tables.ts'

type Step = 'set aside' | 'cancel set aside' | 'apply' | 'cancel apply' | 'turn down' | 'give back'

type Pair = Pick<Market, 'asset' | 'target' | 'is_paid_outside'>

/** Which side of a deal a step is about, and what the flow calls its amount. */
const SIDES = {
  'set aside': { side: 'owner', amount: 'offered' },
  'cancel set aside': { side: 'owner', amount: 'offered' },
  'give back': { side: 'owner', amount: 'left' },
  apply: { side: 'applicant', amount: 'back amount' },
  'cancel apply': { side: 'applicant', amount: 'back amount' },
  'turn down': { side: 'applicant', amount: 'back amount' },
} as const satisfies Record<Step, object>

/**
 * What each side sets aside: a sale gives the market's asset for its target, a purchase the other way round. Paid outside, all that is set
 * aside is in the market's asset: the coins of who sells, and bonds of both.
 */
export function givenAssets({ asset, target, is_paid_outside }: Pair, offer: ExchangeType) {
  if (is_paid_outside) return { owner: asset, applicant: asset }
  return offer === 'ASK' ? { owner: asset, applicant: target } : { owner: target, applicant: asset }
}

/** A posting between an account and the part of it that is set aside, or the hold that uses up its id. */
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

/** From where the applicant sets aside: of a deal that is paid outside there is one account, whichever way the coins go. */
export function applicantAccount({
  payment_account_seq,
  receiving_account_seq,
}: Pick<ApplicationRow, 'payment_account_seq' | 'receiving_account_seq'>): string {
  const account = payment_account_seq ?? receiving_account_seq
  if (account === null) throw new Error('an application has an account')
  return account
}

/** Both sides change hands, out of what both have set aside. */
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

/** What was released of the coins, to who buys, and the bond of who lost if a ruling says so: without any coins, to who sells. */
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

/** Who gives in a hand-over: the owner, unless the applicant sells what is paid outside; and of a bond alone, who buys. */
export function giverOf(
  offer: ExchangeType,
  { bank_account_seq, released }: Pick<ApplicationRow, 'bank_account_seq' | 'released'>,
): 'owner' | 'applicant' {
  return bank_account_seq === null || (offer === 'ASK') === (released !== 0n) ? 'owner' : 'applicant'
}

/** What a hand-over of a deal that is paid outside takes from who gives. */
export function leavesAside(
  offer: ExchangeType,
  { released, released_fee, bond, is_bond_forfeited }: Released,
): bigint {
  const coins = (released ?? 0n) + (offer === 'BID' ? (released_fee ?? 0n) : 0n)
  return coins + (is_bond_forfeited ? bond : 0n)
}

type Released = Pick<ApplicationRow, 'released' | 'released_fee' | 'bond' | 'is_bond_forfeited'>

/** What a move takes of the day of who gives, or gives back. */
export function limitOf(
  { limit_day: day, limit_usot: usot, limit_cap: cap }: MoveRow,
  member: string,
): Limit | undefined {
  return day !== null && usot !== null && usot !== 0n ? { member, day, usot, cap } : undefined
}

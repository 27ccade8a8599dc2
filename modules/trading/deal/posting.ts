import { FLOWS, houseAccountId, partAccountId, writeChain } from '@cocobnk/chart'
import { postingId, type Settlement } from '@cocobnk/clearing'
import type { ExchangeType } from '@cocobnk/contract'
import { type Chain, type Limit, shardOf } from '@cocobnk/ledger'
import type { Market } from '@cocobnk/market'
import { legsOf } from './price.ts'
import type { ApplicationRow, DealRow, MoveRow } from './tables.ts'

type Step = 'set aside' | 'cancel set aside' | 'apply' | 'cancel apply' | 'turn down' | 'give back'

/** Which side of a deal a step is about, and what the flow calls its amount. */
const SIDES = {
  'set aside': { side: 'owner', amount: 'offered' },
  'cancel set aside': { side: 'owner', amount: 'offered' },
  'give back': { side: 'owner', amount: 'left' },
  apply: { side: 'applicant', amount: 'back amount' },
  'cancel apply': { side: 'applicant', amount: 'back amount' },
  'turn down': { side: 'applicant', amount: 'back amount' },
} as const satisfies Record<Step, object>

/** What each side gives, by code: a sale gives the market's asset for its target, a purchase the other way round. */
export function givenAssets({ asset, target }: Pick<Market, 'asset' | 'target'>, offer: ExchangeType) {
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

/** Both sides change hands, out of what both have set aside; of a deal that is paid outside, what was released of the coins. */
export function handOverOf(
  market: Pick<Market, 'asset' | 'target'>,
  deal: Pick<DealRow, 'offer_type' | 'source_account_seq' | 'target_account_seq'>,
  application: ApplicationRow,
  moveSeq: string,
): Settlement & { readonly flow: 'deal' } {
  const { owner, applicant } = givenAssets(market, deal.offer_type)
  const from = partAccountId(deal.source_account_seq, 'holding')
  const to = application.receiving_account_seq
  const { released, released_fee, payment_account_seq } = application
  if (payment_account_seq === null || deal.target_account_seq === null) {
    if (released === null || released_fee === null) throw new Error('nobody has released what is handed over')
    const leg = { from, to, asset: owner.code, amount: released, fee: released_fee }
    return { id: moveSeq, flow: 'deal', leg }
  }
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

/** What a move takes of the day of who gives, or gives back. */
export function limitOf(
  { limit_day: day, limit_usot: usot, limit_cap: cap }: MoveRow,
  member: string,
): Limit | undefined {
  return day !== null && usot !== null && usot !== 0n ? { member, day, usot, cap } : undefined
}

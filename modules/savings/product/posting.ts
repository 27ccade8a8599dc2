import { CHART, FLOWS, type Place, writeChain } from '@cocobnk/chart'
import { promiseChain } from '@cocobnk/house-fund'
import { type Chain, isDone, type LedgerCode, shardOf, transferId } from '@cocobnk/ledger'
import type { FundRow } from './fund.ts'
import type { StepRow } from './step.store.ts'

/** Whether a step takes from the member. Such steps can be refused, after their posting has been made impossible. */
export function isTaking({ kind }: Pick<StepRow, 'kind'>): boolean {
  return kind === 'PUT_IN' || kind === 'INSTALLMENT' || kind === 'RENEWAL'
}

type Moving = Pick<StepRow, 'step_seq' | 'kind' | 'principal' | 'interest' | 'promise' | 'released'>
type Places = Pick<FundRow, 'fund_seq' | 'account_seq' | 'payment_account_seq' | 'dividend_account_seq'>
type Facts = { readonly step: Moving; readonly fund: Places; readonly dividendAsset: string }

/** All postings of a step in one chain, so that principal and interest move together or not at all. */
export function stepChain({ step, fund, dividendAsset }: Facts): Chain {
  const promised = {
    account: fund.dividend_account_seq,
    asset: dividendAsset,
    amount: step.promise,
    reference: fund.fund_seq,
  }
  const parts: Chain[number][] = []
  if (step.interest + step.released > 0n)
    parts.push(...promiseChain('pay', promised, step.step_seq, { paid: step.interest, rest: step.released }))
  if (step.principal > 0n && step.kind !== 'PUT_IN' && step.kind !== 'INSTALLMENT')
    parts.push(...principalChain('pay out', step, fund))
  if (isTaking(step)) parts.push(...principalChain('put in', step, fund))
  if (step.promise > 0n) parts.push(...promiseChain('promise', promised, step.step_seq, { promised: step.promise }))
  const [first, ...rest] = parts
  if (!first) throw new Error(`step ${step.step_seq} of a fund moves nothing`)
  return [first, ...rest]
}

/** Uses up the id of a refused step, so that an attempt still in flight can no longer be posted. */
export function cancelChain(step: StepRow, fund: FundRow, houseId: (place: 'inFlight' | 'suspense') => string): Chain {
  return writeChain(FLOWS.product, 'cancel put in', {
    accountOf: (place) => {
      if (place === 'inFlight' || place === 'suspense') return houseId(place)
      throw new Error(`what was refused does not touch ${place}`)
    },
    idOf: idOf(step, fund),
    amounts: { principal: step.principal },
    reference: fund.fund_seq,
  })
}

function principalChain(name: 'put in' | 'pay out', step: Moving, fund: Places): Chain {
  return writeChain(FLOWS.product, name, {
    accountOf: (place: Place) => {
      if (place === 'customer:member') return fund.payment_account_seq
      if (place === 'product:member') return fund.account_seq
      throw new Error(`a product does not touch ${place}`)
    },
    idOf: idOf(step, fund),
    amounts: { principal: step.principal },
    reference: fund.fund_seq,
  })
}

function idOf(step: Pick<StepRow, 'step_seq'>, fund: Pick<FundRow, 'account_seq'>) {
  const shard = shardOf(fund.account_seq)
  return (posting: string) => transferId(shard, `fund ${posting}`, step.step_seq)
}

export const PRODUCT_ACCOUNT = { code: CHART.product.code, bound: CHART.product.bound }

/** The first posting that failed by itself, with its code; undefined if none did. */
export function faultOf(chain: Chain, codes: readonly LedgerCode[]): { code: LedgerCode; credit: string } | undefined {
  const at = codes.findIndex((code) => code !== 'LINKED_FAILED' && !isDone(code))
  const code = codes[at]
  return code === undefined ? undefined : { code, credit: chain[at]?.credit ?? '' }
}

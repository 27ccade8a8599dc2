import type { CommerceMode, CommonCode, MerchantCaller, Output, SessionCaller } from '@cocobnk/contract'
import { ok, type Result, refuse } from '@cocobnk/result'
import { maySee, type RequestLogDeps } from './read.ts'

type Limits = Output<'GET /pg/merchant/{merchant_seq}/limit'>

export type LimitDeps = RequestLogDeps & {
  /** Returns the requests that a shop's programs have left. */
  readonly limitsOf: (shop: { readonly merchantSeq: string; readonly mode: CommerceMode }) => Promise<Limits>
}

/** Reads the limits without using any of them up. */
export async function readLimits(
  deps: LimitDeps,
  caller: SessionCaller | MerchantCaller,
  merchantSeq: string,
  asked: CommerceMode,
): Promise<Result<Limits, Extract<CommonCode, 'NOT_FOUND'>>> {
  if (!(await maySee(deps, caller, merchantSeq))) return refuse('NOT_FOUND')
  return ok(await deps.limitsOf({ merchantSeq, mode: caller.kind === 'merchant' ? caller.mode : asked }))
}

import type { Handlers } from '@cocobnk/contract'
import { ok } from '@cocobnk/result'
import type { HoldingDeps } from './deps.ts'
import { readGain } from './gain.ts'
import { readHistory } from './history.ts'
import { readHoldings } from './read.ts'

type Key = 'GET /holding' | 'GET /holding/history' | 'GET /holding/{asset_seq}/gain'

export function holdingHttp(deps: HoldingDeps): Handlers<Key> {
  return {
    'GET /holding': async ({ caller, locale }) => ok(await readHoldings(deps, caller.memberSeq, locale)),
    'GET /holding/history': async ({ caller, query: { period } }) =>
      ok(await readHistory(deps, { memberSeq: caller.memberSeq, period, now: new Date() })),
    'GET /holding/{asset_seq}/gain': async ({ caller, path, query: { method } }) =>
      ok(await readGain(deps, { memberSeq: caller.memberSeq, assetSeq: path.asset_seq, method })),
  }
}

import type { Handlers } from '@cocobnk/contract'
import { selectSeat } from '@cocobnk/merchant'
import { ok, refuse } from '@cocobnk/result'
import { type ReserveDeps, showReserve } from './reserve.show.ts'

type Key = 'GET /pg/merchant/{merchant_seq}/card-reserve'

/** For the shop's owner and accountants, and for its programs. Test payments reserve nothing. */
export function reserveHttp(deps: ReserveDeps): Handlers<Key> {
  return {
    'GET /pg/merchant/{merchant_seq}/card-reserve': async ({ caller, path: { merchant_seq } }) => {
      const isAllowed =
        caller.kind === 'merchant'
          ? caller.merchantSeq === merchant_seq && caller.mode === 'LIVE'
          : (await selectSeat(deps.db, caller.memberSeq, merchant_seq, ['OWNER', 'ACCOUNTANT'])) !== undefined
      return isAllowed ? ok({ card_reserve: await showReserve(deps, merchant_seq) }) : refuse('NOT_FOUND')
    },
  }
}

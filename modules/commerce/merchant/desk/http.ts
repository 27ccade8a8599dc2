import type { Handlers } from '@cocobnk/contract'
import type { MerchantDeps } from '../deps.ts'
import { askForApproval, askForRelease, rejectReview, stopMerchant } from './decide.ts'
import { listForDesk, readForDesk, viewDocument } from './read.ts'

type Key =
  | 'GET /operator/merchant'
  | 'GET /operator/merchant/{merchant_seq}'
  | 'GET /operator/merchant/{merchant_seq}/file/{file_seq}'
  | 'PATCH /operator/merchant/{merchant_seq}'

export function merchantDeskHttp(deps: MerchantDeps): Handlers<Key> {
  return {
    'GET /operator/merchant': ({ query }) => listForDesk(deps, query),
    'GET /operator/merchant/{merchant_seq}': ({ path, caller }) => readForDesk(deps, path.merchant_seq, caller),
    'GET /operator/merchant/{merchant_seq}/file/{file_seq}': ({ path, query, caller }) =>
      viewDocument(deps, { id: path.merchant_seq, fileSeq: path.file_seq, page: query.page, caller }),
    'PATCH /operator/merchant/{merchant_seq}': ({ path, body: { type, reason }, caller }) => {
      const wish = { id: path.merchant_seq, reason, caller }
      switch (type) {
        case 'SET_APPROVED':
          return askForApproval(deps, wish)
        case 'SET_REJECTED':
          return rejectReview(deps, wish)
        case 'SET_SUSPENDED':
          return stopMerchant(deps, { ...wish, to: 'SUSPENDED' })
        case 'SET_CLOSED':
          return stopMerchant(deps, { ...wish, to: 'CLOSED' })
        case 'SET_RELEASED':
          return askForRelease(deps, wish)
      }
    },
  }
}

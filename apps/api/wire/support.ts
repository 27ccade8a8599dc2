import { contentDeskHttp, contentHttp } from '@cocobnk/content'
import { readDeposit } from '@cocobnk/deposit'
import { type InquiryDeps, inquiryDeskHttp, inquiryHttp } from '@cocobnk/inquiry'
import { readTransfer, type TransferDeps } from '@cocobnk/transfer'
import { isOwnWithdrawal } from '@cocobnk/withdrawal'
import type { HandlerDeps } from './deps.ts'
import type { Shared } from './shared.ts'

export function support(deps: HandlerDeps, shared: Shared, transferDeps: TransferDeps) {
  const { operatorNames, readMember, settings } = shared
  return {
    ...contentHttp(deps),
    ...contentDeskHttp({ ...deps, operatorNames }),
    ...inquiryHttp({ ...deps, settings, isOwn: isOwnIn(deps, transferDeps) }),
    ...inquiryDeskHttp({ ...deps, operatorNames, readMember }),
  }
}

/** Whether an inquiry may refer to this item: only if it is the member's own, so that inquiries do not reveal others' items. */
function isOwnIn({ db }: HandlerDeps, transferDeps: TransferDeps): InquiryDeps['isOwn'] {
  return async (memberSeq, { kind, seq }) => {
    if (kind === 'DEPOSIT') return (await readDeposit({ db }, memberSeq, seq)).ok
    if (kind === 'WITHDRAWAL') return isOwnWithdrawal(db, memberSeq, seq)
    return (await readTransfer(transferDeps, memberSeq, seq)) !== undefined
  }
}

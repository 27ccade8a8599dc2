import { waitingAllowances } from '@cocobnk/affiliate'
import { waitingApprovals } from '@cocobnk/approval'
import { waitingSignings } from '@cocobnk/custody'
import { waitingDisputes } from '@cocobnk/deal'
import { returnCost, waitingKept } from '@cocobnk/deposit'
import { waitingHalts } from '@cocobnk/halt'
import { waitingInquiries } from '@cocobnk/inquiry'
import type { QueueSources } from '@cocobnk/queue'
import { waitingCases } from '@cocobnk/review'
import { waitingReceipts, waitingReturns, waitingWriteOffs } from '@cocobnk/wallet-payment'
import { waitingWithdrawals } from '@cocobnk/withdrawal'
import type { HandlerDeps } from './deps.ts'

/** How each queue of operators is counted. A new one does not compile without a line here. */
export function queueSources({ db }: Pick<HandlerDeps, 'db'>): QueueSources {
  return {
    APPROVAL: (caller) => waitingApprovals(db, caller),
    HALT: () => waitingHalts(db),
    SIGNING: () => waitingSignings(db),
    WITHDRAWAL: () => waitingWithdrawals(db),
    KEPT_DEPOSIT: () => waitingKept(db),
    RECEIPT: () => waitingReceipts(db),
    RETURN: () => waitingReturns(db),
    WRITE_OFF: () => waitingWriteOffs(db, { returnCost }),
    DISPUTE: () => waitingDisputes(db),
    INQUIRY: () => waitingInquiries(db),
    ALLOWANCE: () => waitingAllowances(db),
    KYC: () => waitingCases(db, 'KYC'),
    WITHDRAW_ADDRESS: () => waitingCases(db, 'WITHDRAW_ADDRESS'),
    DEPOSIT_CLAIM: () => waitingCases(db, 'DEPOSIT_CLAIM'),
    MERCHANT: () => waitingCases(db, 'MERCHANT'),
    CHARGEBACK: () => waitingCases(db, 'CHARGEBACK'),
    CARD_STOP: () => waitingCases(db, 'CARD_STOP'),
    MARKET_SIGNAL: () => waitingCases(db, 'MARKET_SIGNAL'),
    APP: () => waitingCases(db, 'APP'),
  }
}

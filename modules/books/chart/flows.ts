import type { Flow } from './flow.ts'
import { ALLOWANCE_FLOWS } from './flows-allowance.ts'
import { BANK_FLOWS } from './flows-bank.ts'
import { CARD_FLOWS } from './flows-card.ts'
import { CONVERTED_PAYMENT_FLOWS } from './flows-converted-payment.ts'
import { CUSTODY_FLOWS } from './flows-custody.ts'
import { HOUSE_FLOWS } from './flows-house.ts'
import { MARKET_FLOWS } from './flows-market.ts'
import { TRADE_FLOWS } from './flows-trade.ts'
import { TRANSFER_FLOWS } from './flows-transfer.ts'
import { WALLET_PAYMENT_FLOWS } from './flows-wallet-payment.ts'

/** Every reason for which money moves, with its postings. Nothing else may be posted. */
export const FLOWS = {
  ...CUSTODY_FLOWS,
  ...BANK_FLOWS,
  ...HOUSE_FLOWS,
  ...ALLOWANCE_FLOWS,
  ...TRANSFER_FLOWS,
  ...CONVERTED_PAYMENT_FLOWS,
  ...MARKET_FLOWS,
  ...CARD_FLOWS,
  ...WALLET_PAYMENT_FLOWS,
  ...TRADE_FLOWS,
} as const satisfies Readonly<Record<string, Flow>>

export type FlowName = keyof typeof FLOWS

export { readCardEvent } from './event.ts'
export type {
  BalanceEntry,
  CardDispute,
  CardPayout,
  CardProcessor,
  CardProcessorAccess,
  CardState,
  NewCardSession,
} from './processor.ts'
export { stripeProcessor } from './stripe.ts'

import type { TriggerInput } from '@cocobnk/sdk'

/** What can be made to happen to a payment of test mode. */
export const TRIGGERS = [
  'paid',
  'short',
  'late',
  'twice',
  'refunded',
  'disputed',
] as const satisfies readonly Lowercase<TriggerInput>[]
export type TriggerName = (typeof TRIGGERS)[number]

/** Only a payment that came in can be refunded or disputed. */
export const NEEDS_PAYMENT: readonly TriggerName[] = ['refunded', 'disputed']

import type { TriggerInput } from '@cocobnk/sdk'

/** Events that can be triggered for a payment in test mode. */
export const TRIGGERS = [
  'paid',
  'short',
  'late',
  'twice',
  'refunded',
  'disputed',
] as const satisfies readonly Lowercase<TriggerInput>[]
export type TriggerName = (typeof TRIGGERS)[number]

/** Only a paid payment can be refunded or disputed, so a new one is paid first. */
export const NEEDS_PAYMENT: readonly TriggerName[] = ['refunded', 'disputed']

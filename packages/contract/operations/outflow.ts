/** By which value leaves a member: each counts towards the member's day and towards how often the member sends. */
export const LEAVING_OUTFLOWS = ['TRANSFER', 'WITHDRAWAL', 'PAYMENT', 'DEAL', 'ORDER'] as const

/** All that is decided by the same rules: also what stays within the member's own accounts, and what prepares an outflow. */
export const OUTFLOW_KINDS = [
  ...LEAVING_OUTFLOWS,
  'EXCHANGE',
  'PRODUCT',
  'OWN_TRANSFER',
  'PAYEE',
  'ADDRESS',
  'SCHEDULE',
  'REFUND',
] as const

export type LeavingOutflow = (typeof LEAVING_OUTFLOWS)[number]
export type OutflowKind = (typeof OUTFLOW_KINDS)[number]

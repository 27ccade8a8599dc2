/** Outflows that leave the member: each counts towards the member's daily limit and outflow rate. */
export const LEAVING_OUTFLOWS = ['TRANSFER', 'WITHDRAWAL', 'PAYMENT', 'DEAL', 'ORDER'] as const

/** Everything decided by the same rules, including moves between the member's own accounts and preparations of an outflow. */
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

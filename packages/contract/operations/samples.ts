const reason = 'Asked for by the member'

/** How operators stop a member, an account or what the bank halted. */
export const OPERATIONS_SAMPLES = {
  'PATCH /operator/account/{account_seq}': { type: 'SET_FROZEN', reason },
  'PATCH /operator/halt/{halt_seq}': { type: 'SET_RELEASED', reason },
  'PATCH /operator/member/{member_seq}': { type: 'SET_SUSPENDED', reason },
} as const

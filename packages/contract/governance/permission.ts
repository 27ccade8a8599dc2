/** What an operator may be allowed to do. An operation of theirs names the one it needs. */
export const PERMISSIONS = [
  'approval.read',
  'audit.read',
  'case.read',
  'case.release',
  'content.publish',
  'custody.read',
  'deposit.review',
  'halt.release',
  'inquiry.reply',
  'kyc.review',
  'member.read',
  'member.restrict',
  'operator.read',
  'operator.manage',
  'setting.read',
  'setting.change',
  'signing.approve',
  'term.publish',
  'tier.refill',
  'withdraw-address.review',
  'withdrawal.review',
] as const
export type Permission = (typeof PERMISSIONS)[number]

export const OPERATOR_ROLES = ['SUPPORT', 'COMPLIANCE', 'FINANCE', 'ADMINISTRATOR'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

const EVERYBODY = ['approval.read', 'member.read', 'setting.read'] as const satisfies readonly Permission[]

/** Who may do what. Nobody may do everything alone: what is dangerous needs a second operator besides. */
export const ROLE_PERMISSIONS: Readonly<Record<OperatorRole, readonly Permission[]>> = {
  SUPPORT: [...EVERYBODY, 'inquiry.reply'],
  COMPLIANCE: [
    ...EVERYBODY,
    'audit.read',
    'case.read',
    'content.publish',
    'custody.read',
    'deposit.review',
    'halt.release',
    'inquiry.reply',
    'kyc.review',
    'member.restrict',
    'operator.read',
    'term.publish',
    'withdraw-address.review',
    'withdrawal.review',
  ],
  FINANCE: [
    ...EVERYBODY,
    'audit.read',
    'custody.read',
    'halt.release',
    'setting.change',
    'signing.approve',
    'tier.refill',
    'withdrawal.review',
  ],
  ADMINISTRATOR: PERMISSIONS,
}

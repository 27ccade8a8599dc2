/** Permissions of operators. Each operator operation names the one it needs. */
export const PERMISSIONS = [
  'affiliate.manage',
  'approval.read',
  'audit.read',
  'case.read',
  'case.release',
  'chargeback.answer',
  'content.publish',
  'custody.read',
  'deal.review',
  'deposit.review',
  'halt.release',
  'inquiry.reply',
  'kyc.review',
  'market.manage',
  'market.review',
  'member.read',
  'member.restrict',
  'merchant.review',
  'operator.read',
  'operator.manage',
  'product.manage',
  'rewards.endow',
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

/**
 * Which roles have which permission. A permission without a row does not compile. Dangerous actions additionally need a second operator.
 */
const PERMITTED_ROLES: Readonly<Record<Permission, readonly OperatorRole[]>> = {
  'affiliate.manage': ['COMPLIANCE', 'FINANCE', 'ADMINISTRATOR'],
  'approval.read': OPERATOR_ROLES,
  'audit.read': ['COMPLIANCE', 'FINANCE', 'ADMINISTRATOR'],
  'case.read': ['COMPLIANCE', 'ADMINISTRATOR'],
  'case.release': ['ADMINISTRATOR'],
  'chargeback.answer': ['COMPLIANCE', 'ADMINISTRATOR'],
  'content.publish': ['COMPLIANCE', 'ADMINISTRATOR'],
  'custody.read': ['COMPLIANCE', 'FINANCE', 'ADMINISTRATOR'],
  'deal.review': ['COMPLIANCE', 'ADMINISTRATOR'],
  'deposit.review': ['COMPLIANCE', 'ADMINISTRATOR'],
  'halt.release': ['COMPLIANCE', 'FINANCE', 'ADMINISTRATOR'],
  'inquiry.reply': ['SUPPORT', 'COMPLIANCE', 'ADMINISTRATOR'],
  'kyc.review': ['COMPLIANCE', 'ADMINISTRATOR'],
  'market.manage': ['COMPLIANCE', 'FINANCE', 'ADMINISTRATOR'],
  'market.review': ['COMPLIANCE', 'ADMINISTRATOR'],
  'member.read': OPERATOR_ROLES,
  'member.restrict': ['COMPLIANCE', 'ADMINISTRATOR'],
  'merchant.review': ['COMPLIANCE', 'ADMINISTRATOR'],
  'operator.read': ['COMPLIANCE', 'ADMINISTRATOR'],
  'operator.manage': ['ADMINISTRATOR'],
  'product.manage': ['FINANCE', 'ADMINISTRATOR'],
  'rewards.endow': ['FINANCE', 'ADMINISTRATOR'],
  'setting.read': OPERATOR_ROLES,
  'setting.change': ['FINANCE', 'ADMINISTRATOR'],
  'signing.approve': ['FINANCE', 'ADMINISTRATOR'],
  'term.publish': ['COMPLIANCE', 'ADMINISTRATOR'],
  'tier.refill': ['FINANCE', 'ADMINISTRATOR'],
  'withdraw-address.review': ['COMPLIANCE', 'ADMINISTRATOR'],
  'withdrawal.review': ['COMPLIANCE', 'FINANCE', 'ADMINISTRATOR'],
}

const permissionsOf = (role: OperatorRole) => PERMISSIONS.filter((one) => PERMITTED_ROLES[one].includes(role))

export const ROLE_PERMISSIONS: Readonly<Record<OperatorRole, readonly Permission[]>> = {
  SUPPORT: permissionsOf('SUPPORT'),
  COMPLIANCE: permissionsOf('COMPLIANCE'),
  FINANCE: permissionsOf('FINANCE'),
  ADMINISTRATOR: permissionsOf('ADMINISTRATOR'),
}

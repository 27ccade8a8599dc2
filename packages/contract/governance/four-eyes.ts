import type { Permission } from './permission.ts'

/** Actions that one operator requests and another approves. */
export const DANGEROUS_ACTIONS = [
  'account.extend',
  'account.release',
  'affiliate.change',
  'app.approve',
  'asset.change',
  'content.publish',
  'deal.readmit',
  'deal.release',
  'deal.rule',
  'deposit-claim.approve',
  'deposit.credit',
  'deposit.return',
  'halt.release',
  'instrument.change',
  'market.change',
  'market.resume',
  'member.restrict',
  'member.release',
  'merchant.approve',
  'merchant.card',
  'merchant.release',
  'operator.invite',
  'operator.change',
  'operator.reset-factor',
  'return.recover',
  'outflow.extend',
  'outflow.release',
  'return.write-off',
  'rewards.endow',
  'setting.change',
  'term.publish',
  'withdrawal.approve',
  'tier.refill',
] as const
export type DangerousAction = (typeof DANGEROUS_ACTIONS)[number]

type FourEyesPolicy = {
  /** The permission required to approve. The requester may never approve, whatever their permissions. */
  readonly checker: Permission
  readonly expiresHours: number
}

/** An action without a row here does not compile. */
export const FOUR_EYES: Readonly<Record<DangerousAction, FourEyesPolicy>> = {
  'account.extend': { checker: 'member.restrict', expiresHours: 24 },
  'account.release': { checker: 'member.restrict', expiresHours: 24 },
  'affiliate.change': { checker: 'affiliate.manage', expiresHours: 72 },
  'app.approve': { checker: 'merchant.review', expiresHours: 72 },
  'asset.change': { checker: 'setting.change', expiresHours: 72 },
  'content.publish': { checker: 'content.publish', expiresHours: 72 },
  'deal.readmit': { checker: 'deal.review', expiresHours: 72 },
  'deal.release': { checker: 'deal.review', expiresHours: 72 },
  'deal.rule': { checker: 'deal.review', expiresHours: 72 },
  'deposit-claim.approve': { checker: 'deposit.review', expiresHours: 72 },
  'deposit.credit': { checker: 'deposit.review', expiresHours: 72 },
  'deposit.return': { checker: 'deposit.review', expiresHours: 72 },
  'halt.release': { checker: 'halt.release', expiresHours: 24 },
  'instrument.change': { checker: 'product.manage', expiresHours: 72 },
  'market.change': { checker: 'market.manage', expiresHours: 72 },
  'market.resume': { checker: 'market.manage', expiresHours: 24 },
  'member.restrict': { checker: 'member.restrict', expiresHours: 24 },
  'member.release': { checker: 'member.restrict', expiresHours: 72 },
  'merchant.approve': { checker: 'merchant.review', expiresHours: 72 },
  'merchant.card': { checker: 'merchant.review', expiresHours: 72 },
  'merchant.release': { checker: 'merchant.review', expiresHours: 72 },
  'operator.invite': { checker: 'operator.manage', expiresHours: 72 },
  'operator.change': { checker: 'operator.manage', expiresHours: 72 },
  'operator.reset-factor': { checker: 'operator.manage', expiresHours: 24 },
  'return.recover': { checker: 'deposit.review', expiresHours: 72 },
  'outflow.extend': { checker: 'member.restrict', expiresHours: 24 },
  'outflow.release': { checker: 'member.restrict', expiresHours: 24 },
  'return.write-off': { checker: 'deposit.review', expiresHours: 72 },
  'rewards.endow': { checker: 'rewards.endow', expiresHours: 72 },
  'setting.change': { checker: 'setting.change', expiresHours: 72 },
  'term.publish': { checker: 'term.publish', expiresHours: 72 },
  'withdrawal.approve': { checker: 'withdrawal.review', expiresHours: 72 },
  'tier.refill': { checker: 'tier.refill', expiresHours: 24 },
}

import { useText } from '../../texts.ts'
import type { AuditLine } from './queries.ts'

const ACTIONS = [
  'account.extend',
  'account.freeze',
  'account.release',
  'affiliate.change',
  'allowance.release',
  'allowance.reverse',
  'approval.ask',
  'approval.approve',
  'approval.reject',
  'approval.withdraw',
  'asset.change',
  'capital.bring',
  'case.approve',
  'case.ask',
  'case.claim',
  'case.comment',
  'case.look',
  'case.reject',
  'case.release',
  'content.publish',
  'deal.bar',
  'deal.freeze',
  'deal.look',
  'deal.look-dispute',
  'deal.rating-hide',
  'deal.rating-show',
  'deal.readmit',
  'deal.release',
  'deal.rule',
  'deposit-claim.approve',
  'deposit-claim.look',
  'deposit.credit',
  'deposit.dust',
  'deposit.return',
  'file.view',
  'halt.release',
  'house.move',
  'inquiry.look',
  'inquiry.release',
  'inquiry.reply',
  'inquiry.take',
  'kyc.look',
  'market-signal.look',
  'market.change',
  'market.halt',
  'market.resume',
  'member.restrict',
  'member.release',
  'member.search',
  'member.look',
  'merchant.close',
  'merchant.look',
  'merchant.release',
  'merchant.suspend',
  'operator.change',
  'operator.code-refused',
  'operator.invite',
  'operator.join',
  'operator.login',
  'operator.logout',
  'operator.passkey-add',
  'operator.passkey-remove',
  'operator.reset-factor',
  'operator.session-stolen',
  'rewards.endow',
  'setting.change',
  'signing.approve',
  'signing.halt',
  'term.publish',
  'tier.import',
  'return.recover',
  'return.write-off',
  'tier.refill',
  'withdraw-address.look',
  'withdrawal.approve',
  'withdrawal.look',
  'withdrawal.reject',
] as const

/** An action in words; one without a text keeps its code. */
export function useActionName(): (action: string) => string {
  const t = useText('audit')
  return (action) => {
    const known = ACTIONS.find((name) => name === action)
    return known ? t(`action.${known}`) : action
  }
}

/** The actor: an operator by name; commands are run by the owner. */
export function useActorName(): (line: AuditLine) => string {
  const t = useText('audit')
  return ({ actor, actor_name }) => actor_name ?? (actor.startsWith('command:') ? t('actor.command') : actor)
}

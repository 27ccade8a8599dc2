import { useText } from '../../texts.ts'

const ACTIONS = [
  'merchant.created',
  'merchant.changed',
  'merchant.closed',
  'merchant.approved',
  'merchant.rejected',
  'merchant.suspended',
  'merchant.released',
  'identity.asked',
  'identity.approved',
  'identity.rejected',
  'account.added',
  'account.removed',
  'key.revealed',
  'key.rotated',
  'key.limited',
  'key.unlimited',
  'clock.forwarded',
  'preference.changed',
  'currency.changed',
  'person.invited',
  'person.joined',
  'person.changed',
  'person.removed',
  'invitation.revoked',
  'endpoint.added',
  'endpoint.changed',
  'endpoint.paused',
  'endpoint.resumed',
  'endpoint.removed',
  'endpoint.revealed',
  'endpoint.rotated',
  'return.recovered',
  'return.renewed',
  'return.written_off',
  'evidence.added',
  'card.class',
  'card.resumed',
] as const

/** Returns the translated name of an action; unknown actions keep their code. */
export function useActionName(): (action: string) => string {
  const t = useText('merchant')
  return (action) => {
    const known = ACTIONS.find((name) => name === action)
    return known ? t(`action.${known}`) : action
  }
}

import type { OperatorRole, OperatorState } from '@cocobnk/contract'
import { useText } from '../../texts.ts'
import type { Change } from '../approval/queries.ts'

export const ROLES: readonly OperatorRole[] = ['SUPPORT', 'COMPLIANCE', 'FINANCE', 'ADMINISTRATOR']
export const STATES: readonly OperatorState[] = ['INVITED', 'ACTIVE', 'SUSPENDED']
const NAMES = ['email', 'name', 'role', 'state'] as const

/** Puts a change of an operator into words. */
export function useOperatorWords() {
  const t = useText('operator')
  const shell = useText('shell')
  const word = (value: string | null) => {
    const role = ROLES.find((known) => known === value)
    const state = STATES.find((known) => known === value)
    if (role) return shell(`role.${role}`)
    return state ? t(`state.${state}`) : (value ?? t('nothing'))
  }
  return ({ name, before, after }: Change) => {
    const known = NAMES.find((one) => one === name)
    return { label: known ? t(known) : name, before: word(before), after: word(after) }
  }
}

import { useText } from '../../texts.ts'
import type { Application } from './queries.ts'

const STATES = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELED'] as const

/** The state of an application in the words of its own screen: deposits, for example, are not reviewed. */
export function useApplicationState(): (application: Application) => string {
  const words = {
    DEPOSIT: useText('deposit'),
    WITHDRAWAL: useText('withdrawal'),
    WITHDRAW_ADDRESS: useText('withdraw-address'),
  }
  const t = useText('member')
  return ({ kind, status }) => {
    const state = STATES.find((one) => one === status)
    if (!state) return status
    return kind in words ? words[kind as keyof typeof words](`status.${state}`) : t(`application.${state}`)
  }
}

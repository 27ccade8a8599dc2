import type { Listener, Subscription } from '@cocobnk/database'
import { listenForScreens } from './listen-for-screens.ts'
import { memberRoom } from './rooms.ts'
import type { BankServer } from './types.ts'

/** Pushes changes of allowances to their members, from any process. */
export function tellAllowances(deps: { readonly io: BankServer; readonly listener: Listener }): Subscription {
  return listenForScreens(deps, 'allowance', (members) => {
    for (const member of new Set(members.split('\n').filter(Boolean)))
      deps.io.local.to(memberRoom(member)).emit('allowance.changed', {})
  })
}

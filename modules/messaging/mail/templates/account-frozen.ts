import { defineTemplate } from '../template.ts'
import type { OutflowHeldValues } from './outflow-held.ts'

export type AccountFrozenValues = OutflowHeldValues & {
  /** The number of the account. */
  readonly account: string
}

export const accountFrozen = defineTemplate<AccountFrozenValues>({
  title: 'account-frozen.title',
  blocks: ({ user_name, account, until, time_zone, link }) => [
    { kind: 'paragraph', text: 'account-frozen.intro' },
    {
      kind: 'facts',
      facts: [
        { label: 'outflow-held.user', value: user_name },
        { label: 'account-frozen.account', value: account },
        { label: 'outflow-held.until', value: { at: until, timeZone: time_zone } },
      ],
    },
    { kind: 'button', text: 'outflow-held.button', url: link },
  ],
})

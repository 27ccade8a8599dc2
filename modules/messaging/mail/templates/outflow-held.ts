import { defineTemplate } from '../template.ts'

export type OutflowHeldValues = {
  readonly user_name: string
  /** ISO 8601. */
  readonly until: string
  /** IANA name, e.g. Asia/Seoul. */
  readonly time_zone: string
  /** Where to write to us. */
  readonly link: string
}

export const outflowHeld = defineTemplate<OutflowHeldValues>({
  title: 'outflow-held.title',
  blocks: ({ user_name, until, time_zone, link }) => [
    { kind: 'paragraph', text: 'outflow-held.intro' },
    {
      kind: 'facts',
      facts: [
        { label: 'outflow-held.user', value: user_name },
        { label: 'outflow-held.until', value: { at: until, timeZone: time_zone } },
      ],
    },
    { kind: 'button', text: 'outflow-held.button', url: link },
  ],
})

import type { NotificationKind } from '@cocobnk/contract'
import { defineTemplate } from '../template.ts'

export type DigestValues = {
  readonly count: string
  /** How many of each kind: `DEPOSIT 3,TRANSFER 1`. */
  readonly kinds: string
  /** The inbox. */
  readonly link: string
}

/** Kinds and numbers only; the details are in the inbox. */
export const digest = defineTemplate<DigestValues>({
  title: 'digest.title',
  blocks: ({ kinds, link }) => [
    { kind: 'paragraph', text: 'digest.intro' },
    {
      kind: 'facts',
      facts: kinds.split(',').map((one) => {
        const end = one.indexOf(' ')
        const [kind, value] = [one.slice(0, end), one.slice(end + 1)]
        return { label: `digest.kind.${kind as NotificationKind}` as const, value }
      }),
    },
    { kind: 'button', text: 'digest.button', url: link },
    { kind: 'note', text: 'digest.note' },
  ],
})

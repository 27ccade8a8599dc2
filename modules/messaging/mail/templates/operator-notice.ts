import { defineTemplate } from '../template.ts'

export type OperatorNoticeValues = {
  readonly name: string
  readonly event: 'PASSKEY_ADDED' | 'PASSKEY_REMOVED' | 'SESSION_STOLEN' | 'HALTED' | 'SIGNER_HALTED'
  /** Link to the console. */
  readonly link: string
}

/** Notifies an operator whose console may be closed. */
export const operatorNotice = defineTemplate<OperatorNoticeValues>({
  title: 'operator-notice.title',
  blocks: ({ link }) => [
    { kind: 'paragraph', text: 'operator-notice.intro' },
    { kind: 'button', text: 'operator-notice.button', url: link },
    { kind: 'note', text: 'operator-notice.note' },
  ],
})

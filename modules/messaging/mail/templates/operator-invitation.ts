import { defineTemplate } from '../template.ts'

export type OperatorInvitationValues = {
  readonly name: string
  /** Page where both factors are set up, valid once. */
  readonly link: string
  readonly hours: string
}

export const operatorInvitation = defineTemplate<OperatorInvitationValues>({
  title: 'operator-invitation.title',
  blocks: ({ link }) => [
    { kind: 'paragraph', text: 'operator-invitation.intro' },
    { kind: 'button', text: 'operator-invitation.button', url: link },
    { kind: 'paragraph', text: 'operator-invitation.life' },
    { kind: 'note', text: 'operator-invitation.stranger' },
  ],
})

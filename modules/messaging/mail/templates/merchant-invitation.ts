import { defineTemplate } from '../template.ts'

export type MerchantInvitationValues = {
  readonly shop: string
  readonly role: 'ACCOUNTANT' | 'CASHIER'
  /** Valid once, within a week, for the holder of this address. */
  readonly link: string
}

export const merchantInvitation = defineTemplate<MerchantInvitationValues>({
  title: 'merchant-invitation.title',
  blocks: ({ link }) => [
    { kind: 'paragraph', text: 'merchant-invitation.intro' },
    { kind: 'button', text: 'merchant-invitation.button', url: link },
    { kind: 'paragraph', text: 'merchant-invitation.life' },
    { kind: 'note', text: 'merchant-invitation.stranger' },
  ],
})

import { defineTemplate } from '../template.ts'

export type SecurityNoticeValues = {
  readonly event: 'NEW_DEVICE' | 'PASSWORD_CHANGED' | 'EMAIL_CHANGED' | 'OTP_ENABLED' | 'OTP_DISABLED'
  /** ISO 8601. */
  readonly at: string
  /** IANA name, e.g. Asia/Seoul. */
  readonly time_zone: string
  readonly device: string
  readonly ip: string
  /** Where the member sees sessions and changes the password. */
  readonly link: string
}

export const securityNotice = defineTemplate<SecurityNoticeValues>({
  title: 'security-notice.title',
  blocks: ({ at, time_zone, device, ip, link }) => [
    { kind: 'paragraph', text: 'security-notice.intro' },
    {
      kind: 'facts',
      facts: [
        { label: 'security-notice.time', value: { at, timeZone: time_zone } },
        { label: 'security-notice.device', value: device },
        { label: 'security-notice.ip', value: ip },
      ],
    },
    { kind: 'paragraph', text: 'security-notice.mine' },
    { kind: 'note', text: 'security-notice.stranger' },
    { kind: 'button', text: 'security-notice.button', url: link },
  ],
})

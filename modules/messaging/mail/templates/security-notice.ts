import type { SecurityEvent } from '@cocobnk/contract'
import { defineTemplate } from '../template.ts'

export type SecurityNoticeValues = {
  readonly event: SecurityEvent
  /** Details; empty if the event needs none. */
  readonly about: string
  /** ISO 8601. */
  readonly at: string
  /** IANA name, e.g. Asia/Seoul. */
  readonly time_zone: string
  readonly device: string
  readonly ip: string
  /** Page that locks or unlocks the membership. */
  readonly link: string
}

export const securityNotice = defineTemplate<SecurityNoticeValues>({
  title: 'security-notice.title',
  blocks: ({ about, at, time_zone, device, ip, link }) => [
    { kind: 'paragraph', text: 'security-notice.intro' },
    {
      kind: 'facts',
      facts: [
        ...(about ? [{ label: 'security-notice.about', value: about } as const] : []),
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

import { createHash } from 'node:crypto'
import PostalMime from 'postal-mime'

/** Limits memory on a machine that runs for days: the oldest mails are dropped. */
const MOST_MAILS = 500

export type ReceivedMail = {
  /** Derived from the Message-ID; short enough for a URL. */
  readonly id: string
  readonly message_id: string
  readonly from: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: readonly { readonly name: string; readonly value: string }[]
  readonly received_at: string
  /** How often it arrived. A resend after a crash is legitimate and counts as the same mail. */
  readonly deliveries: number
}

export type Mailbox = {
  receive(raw: Buffer, to: readonly string[]): Promise<ReceivedMail>
  /** Newest first. */
  list(): readonly ReceivedMail[]
  find(id: string): ReceivedMail | undefined
  empty(): void
}

export function createMailbox(): Mailbox {
  const mails = new Map<string, ReceivedMail>()
  return {
    receive: async (raw, to) => {
      const mail = await readMail(raw, to)
      const known = mails.get(mail.id)
      const kept = known ? { ...known, deliveries: known.deliveries + 1 } : mail
      mails.set(mail.id, kept)
      for (const oldest of mails.keys()) {
        if (mails.size <= MOST_MAILS) break
        mails.delete(oldest)
      }
      return kept
    },
    list: () => [...mails.values()].reverse(),
    find: (id) => mails.get(id),
    empty: () => mails.clear(),
  }
}

async function readMail(raw: Buffer, to: readonly string[]): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw)
  const digest = createHash('sha256').update(mail.messageId ?? raw)
  return {
    id: digest.digest('hex').slice(0, 16),
    message_id: mail.messageId ?? '',
    from: mail.from?.address ?? '',
    to,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    received_at: new Date().toISOString(),
    deliveries: 1,
  }
}

export function matches(mail: ReceivedMail, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return [mail.subject, mail.text, mail.from, ...mail.to].some((text) => text.toLowerCase().includes(wanted))
}

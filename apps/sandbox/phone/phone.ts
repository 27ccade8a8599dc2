/** Limits memory on a machine that runs for days: the oldest messages are dropped. */
const MOST_MESSAGES = 500

export type TextMessage = {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly text: string
}

export type ReceivedMessage = TextMessage & {
  readonly received_at: string
  /** How often it arrived. A resend after a crash is legitimate and counts as the same message. */
  readonly deliveries: number
}

export type Phone = {
  receive(message: TextMessage): void
  /** Newest first. */
  list(to?: string): readonly ReceivedMessage[]
  empty(): void
}

/** A single phone that receives the text messages of every number. */
export function createPhone(): Phone {
  const messages = new Map<string, ReceivedMessage>()
  return {
    receive: (message) => {
      const known = messages.get(message.id)
      const fresh = { ...message, received_at: new Date().toISOString(), deliveries: 1 }
      messages.set(message.id, known ? { ...known, deliveries: known.deliveries + 1 } : fresh)
      for (const oldest of messages.keys()) {
        if (messages.size <= MOST_MESSAGES) break
        messages.delete(oldest)
      }
    },
    list: (to) => [...messages.values()].reverse().filter((message) => to === undefined || message.to === to),
    empty: () => messages.clear(),
  }
}

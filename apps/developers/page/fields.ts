/** Values from earlier answers that later calls need, by field name. */
export type Known = Record<string, string>
export type Fields = Readonly<Record<string, unknown>>

const NEEDED = ['merchant_seq', 'transaction_seq'] as const

/**
 * Copies the ids of the shop and the last payment into `known`, at any depth of an answer. Of a list only the first, newest entry counts.
 */
export function fillIn(known: Known, answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return
  for (const [name, value] of Object.entries(Array.isArray(answer) ? answer.slice(0, 1) : answer)) {
    if (typeof value === 'string' && NEEDED.some((one) => one === name)) known[name] = value
    else fillIn(known, value)
  }
}

/** Fills fields that are empty or were filled in before. The reader's own input stays. */
export function withKnown(text: string, known: Known, before: Known): string {
  const fields = parsed(text)
  if (!fields) return text
  const filled = Object.entries(fields).map(([name, value]) => [
    name,
    value === '' || value === before[name] ? (known[name] ?? value) : value,
  ])
  return JSON.stringify(Object.fromEntries(filled), null, 2)
}

export function parsed(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined
  } catch {
    return undefined
  }
}

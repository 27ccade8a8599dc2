/** What later calls need of what earlier ones answered. */
export type Known = Record<string, string>

const NEEDED = ['merchant_seq', 'transaction_seq'] as const

/** The shop of the key and the last payment, wherever they stand in an answer. */
export function fillIn(known: Known, answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return
  for (const [name, value] of Object.entries(answer)) {
    if (typeof value === 'string' && NEEDED.some((one) => one === name)) known[name] = value
    else fillIn(known, value)
  }
}

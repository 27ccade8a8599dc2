import { HEALTH_PARTS, HEALTH_STATES } from '@cocobnk/contract'
import { escaped } from './markdown.ts'
import type { Texts } from './texts.ts'

/** The status page. Its script fetches the status from the bank, and shows a message if the bank does not answer. */
export function statusOf(bank: string, texts: Texts): string {
  const words = Object.fromEntries(
    [
      ...HEALTH_STATES.flatMap((state) => [`all.${state}`, `state.${state}`] as const),
      ...HEALTH_PARTS.map((part) => `part.${part}` as const),
    ].map((key) => [key, texts[key]]),
  )
  const data = `data-bank="${escaped(bank)}" data-failed="${escaped(texts.bankStatusFailed)}" data-words="${escaped(JSON.stringify(words))}"`
  return `<h1>${escaped(texts.bankStatus)}</h1><p>${escaped(texts.bankStatusLead)}</p><div id="status" role="status" ${data}></div>`
}

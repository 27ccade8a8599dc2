import { parseRichText } from './parse.ts'

/** The beginning of a text without markup: its first paragraph, cut after a whole word. */
export function leadOf(text: string, most: number): string {
  const first = parseRichText(text).find((block) => block.kind === 'paragraph')
  const words =
    first?.inlines
      .map((inline) => inline.text)
      .join('')
      .replaceAll('\n', ' ') ?? ''
  if (words.length <= most) return words
  const cut = words.slice(0, most)
  // Chinese and Japanese have no spaces to cut at.
  return `${cut.slice(0, cut.lastIndexOf(' ') > most / 2 ? cut.lastIndexOf(' ') : most)}…`
}

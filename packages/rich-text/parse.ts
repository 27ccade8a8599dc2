import { type Inline, inlinesOf } from './inline.ts'

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly inlines: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }

const HEADING = /^(##|###) +(\S.*)$/
const BULLET = /^- +(\S.*)$/
const NUMBER = /^\d{1,3}\. +(\S.*)$/

/** Parses a text into blocks. Never fails: anything that is not markup is plain text. */
export function parseRichText(text: string): readonly Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  const endParagraph = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', inlines: inlinesOf(lines.join('\n')) })
    lines = []
  }
  for (const line of text.split(/\r?\n/)) {
    const heading = HEADING.exec(line)
    const item = BULLET.exec(line)?.[1] ?? NUMBER.exec(line)?.[1]
    if (!heading && item === undefined && line.trim() !== '') {
      lines.push(line.trim())
      continue
    }
    endParagraph()
    if (heading)
      blocks.push({ kind: 'heading', level: heading[1] === '##' ? 2 : 3, inlines: inlinesOf(heading[2] ?? '') })
    else if (item !== undefined) addItem(blocks, NUMBER.test(line), inlinesOf(item))
    else blocks.push(GAP)
  }
  endParagraph()
  return blocks.filter((block) => block !== GAP)
}

/** An empty line also ends a list; removed again at the end. */
const GAP: Block = { kind: 'paragraph', inlines: [] }

function addItem(blocks: Block[], ordered: boolean, item: readonly Inline[]): void {
  const last = blocks.at(-1)
  if (last?.kind === 'list' && last.ordered === ordered)
    blocks[blocks.length - 1] = { ...last, items: [...last.items, item] }
  else blocks.push({ kind: 'list', ordered, items: [item] })
}

import { isSafeLink } from './safe-link.ts'

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

const MARK = /\*\*([^*\n]+)\*\*|\[([^[\]\n]+)\]\(([^()\s]*)\)/g

/** Splits a line into parts. Marks do not nest: everything inside one is plain text. */
export function inlinesOf(line: string): readonly Inline[] {
  const pieces: Inline[] = []
  let from = 0
  for (const match of line.matchAll(MARK)) {
    const [whole, strong, text, href] = match
    if (match.index > from) pieces.push({ kind: 'text', text: line.slice(from, match.index) })
    from = match.index + whole.length
    pieces.push(pieceOf(strong, text ?? '', href ?? ''))
  }
  if (from < line.length) pieces.push({ kind: 'text', text: line.slice(from) })
  return pieces
}

function pieceOf(strong: string | undefined, text: string, href: string): Inline {
  if (strong !== undefined) return { kind: 'strong', text: strong }
  return isSafeLink(href) ? { kind: 'link', text, href } : { kind: 'text', text }
}

import type { Page, Piece } from './page.ts'

export function renderText({ title, pieces, footer }: Page): string {
  return [title, ...pieces.map(textOf), ['-- ', ...footer].join('\n')].join('\n\n').concat('\n')
}

function textOf(piece: Piece): string {
  switch (piece.kind) {
    case 'paragraph':
    case 'note':
      return piece.text
    case 'button':
      return `${piece.text}\n${piece.url}`
    case 'facts':
      return piece.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
  }
}

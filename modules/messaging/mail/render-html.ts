import { DARK_STYLE, STYLE } from './html-style.ts'
import type { Page, Piece } from './page.ts'

/** Renders the HTML body. It loads no external resources: no picture, font or style sheet. All text is escaped, without exception. */
export function renderHtml({ locale, title, pieces, linkHint, footer }: Page): string {
  const heading = escapeHtml(title)
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${heading}</title>
<style>${DARK_STYLE}</style>
</head>
<body class="paper" style="${STYLE.body}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="${STYLE.paper}"><tr><td align="center" style="${STYLE.margin}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${STYLE.column}">
<tr><td class="ink" style="${STYLE.brand}"><span class="ring" style="${STYLE.ring}"></span>cocobnk</td></tr>
<tr><td class="card" style="${STYLE.card}">
<h1 class="ink" style="${STYLE.title}">${heading}</h1>
${pieces.map((piece) => htmlOf(piece, linkHint)).join('\n')}
</td></tr>
<tr><td class="quiet" style="${STYLE.footer}">${footer.map(escapeHtml).join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function htmlOf(piece: Piece, linkHint: string): string {
  switch (piece.kind) {
    case 'paragraph':
      return `<p class="ink" style="${STYLE.paragraph}">${escapeHtml(piece.text)}</p>`
    case 'note':
      return `<p class="note" style="${STYLE.note}">${escapeHtml(piece.text)}</p>`
    case 'button':
      return buttonHtml(piece.text, escapeHtml(piece.url), linkHint)
    case 'facts':
      return `<table class="chapter" width="100%" cellpadding="0" cellspacing="0" style="${STYLE.facts}">${piece.facts
        .map(({ label, value }) => factHtml(label, value))
        .join('')}</table>`
  }
}

function buttonHtml(text: string, url: string, linkHint: string): string {
  return `<p style="${STYLE.action}"><a class="button" href="${url}" style="${STYLE.button}">${escapeHtml(text)}</a></p>
<p class="quiet" style="${STYLE.hint}">${escapeHtml(linkHint)}<br><a class="link" href="${url}" style="${STYLE.link}">${url}</a></p>`
}

function factHtml(label: string, value: string): string {
  return `<tr><th scope="row" class="rule quiet" style="${STYLE.label}">${escapeHtml(label)}</th><td class="rule ink" style="${STYLE.value}">${escapeHtml(value)}</td></tr>`
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

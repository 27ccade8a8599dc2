import type { PrerenderedPage } from './page.ts'

type Files = { readonly styles: readonly string[]; readonly scripts: readonly string[] }
type Parts = Files & { readonly page: PrerenderedPage }

const HEAD_END = /(?=\s*<\/head>)/

/** The built page for a known screen: its files load in parallel with the app's own, not one after another. */
export function nameFiles(template: string, files: Files): string {
  return put(template, HEAD_END, `\n    ${linksTo(files)}`)
}

function linksTo({ styles, scripts }: Files): string {
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" href="/${file}">`),
  ].join('\n    ')
}

/**
 * The built page with another language, head, styles and content. The splash stays behind them for members, who must not see a visitor's
 * page first.
 */
export function composePage(template: string, { page, styles, scripts }: Parts): string {
  return [
    [/<html lang="[^"]*">/, `<html lang="${page.locale}" data-accent="member" data-mantine-color-scheme="light">`],
    [/<title>[^<]*<\/title>/, `<title>${page.title}</title>\n    ${page.head}`],
    [HEAD_END, `\n    <script src="/visitor.js"></script>\n    ${linksTo({ styles, scripts })}`],
    [/<body>/, page.bodyClass ? `<body class="${page.bodyClass}">` : '<body>'],
    [/<div id="root">/, `<div id="root"><div class="prerendered">${page.body}</div>`],
  ].reduce((html, [place, text]) => put(html, place as RegExp, text as string), template)
}

function put(html: string, place: RegExp, text: string): string {
  if (!place.test(html)) throw new Error(`index.html lacks ${place.source}`)
  return html.replace(place, () => text)
}

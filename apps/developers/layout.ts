import { LOCALE_NAMES, LOCALES, type Locale } from '@cocobnk/i18n'
import { GUIDES, readGuide } from './guides.ts'
import { escaped } from './markdown.ts'
import type { Texts } from './texts.ts'

const PARTS = ['reference', 'errors', 'events', 'changelog'] as const

export type Page = {
  /** Path below the language, such as `guides/refund`; empty for the first page. */
  readonly path: string
  readonly title: string
  readonly content: string
  /** URL of the page's script, if it has one. */
  readonly script?: string
}

/** The layout of every page: header, contents with the current page marked, and languages. It works without scripts. */
export function pageHtml(
  { path, title, content, script }: Page,
  locale: Locale,
  texts: Texts,
  hasStatus: boolean,
): string {
  const link = (to: string, label: string, isHere = to === path) =>
    `<li><a href="/${locale}/${to && `${to}/`}"${isHere ? ' aria-current="page"' : ''}>${escaped(label)}</a></li>`
  const guides = GUIDES.map((name) => link(`guides/${name}`, readGuide(name, locale).title)).join('')
  const languages = LOCALES.map(
    (one) =>
      `<li><a href="/${one}/${path && `${path}/`}" lang="${one}" hreflang="${one}">${LOCALE_NAMES[one]}</a></li>`,
  ).join('')
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · ${escaped(texts.title)}</title>
<link rel="stylesheet" href="/style.css">${script ? `\n<script type="module" src="${script}"></script>` : ''}
</head>
<body>
<a class="skip" href="#content">${escaped(texts.skip)}</a>
<header><a href="/${locale}/">${escaped(texts.title)}</a><a class="menu" href="#contents">${escaped(texts.contents)}</a></header>
<div class="frame">
<nav id="contents" aria-label="${escaped(texts.contents)}"><h2>${escaped(texts.guides)}</h2><ul>${guides}</ul>
<h2>${escaped(texts.lookUp)}</h2><ul>${PARTS.map((part) => link(part, texts[part])).join('')}${hasStatus ? link('status', texts.bankStatus) : ''}</ul></nav>
<main id="content">${content}</main>
</div>
<footer><nav aria-label="${escaped(texts.languages)}"><ul>${languages}</ul></nav></footer>
</body>
</html>
`
}

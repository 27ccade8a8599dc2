import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { API_VERSION } from '@cocobnk/contract'
import { FALLBACK_LOCALE, formatMessage, LOCALE_NAMES, LOCALES, type Locale } from '@cocobnk/i18n'
import { pageScript } from './bundle.ts'
import { eventEntries, refusalEntries } from './catalogue.ts'
import { GUIDES, type GuideName, readGuide } from './guides.ts'
import { type Page, pageHtml } from './layout.ts'
import { escaped, htmlOf, inline } from './markdown.ts'
import { readReference } from './reference.ts'
import { statusOf } from './status.ts'
import { readTexts, type Texts } from './texts.ts'
import { keyForm, tryForm } from './try.ts'

const SCRIPT = 'try.js'

/**
 * Returns every file of the site by its path. With a bank URL, readers can try operations there. Without one, the site has no forms and
 * no scripts.
 */
export async function siteFiles(bank?: string): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  for (const locale of LOCALES) {
    const texts = readTexts(locale)
    for (const page of pagesIn(locale, texts, bank))
      files.set(join(locale, page.path, 'index.html'), pageHtml(page, locale, texts, bank !== undefined))
  }
  files.set('index.html', firstPage())
  files.set('style.css', readFileSync(join(import.meta.dirname, 'style.css'), 'utf8'))
  if (bank !== undefined) files.set(SCRIPT, await pageScript())
  return files
}

function pagesIn(locale: Locale, texts: Texts, bank: string | undefined): Page[] {
  return [
    { path: '', title: texts.welcome, content: welcomeOf(locale, texts) },
    ...GUIDES.map((name) => guidePage(name, locale, texts)),
    referencePage(texts, bank),
    { path: 'errors', title: texts.errors, content: errorsOf(locale, texts) },
    { path: 'events', title: texts.events, content: eventsOf(texts) },
    { path: 'changelog', title: texts.changelog, content: changelogOf(locale, texts) },
    ...(bank === undefined
      ? []
      : [{ path: 'status', title: texts.bankStatus, content: statusOf(bank, texts), script: `/${SCRIPT}` }]),
  ]
}

function welcomeOf(locale: Locale, texts: Texts): string {
  const guides = GUIDES.map((name) => {
    const { title, lead, locale: written } = readGuide(name, locale)
    const language = written === locale ? '' : ` lang="${written}"`
    return `<li${language}><a href="/${locale}/guides/${name}/">${escaped(title)}</a><p>${inline(lead)}</p></li>`
  })
  return `<h1>${escaped(texts.welcome)}</h1><p class="lead">${escaped(texts.welcomeLead)}</p><ul class="cards">${guides.join('')}</ul>`
}

function guidePage(name: GuideName, locale: Locale, texts: Texts): Page {
  const guide = readGuide(name, locale)
  const note = guide.locale === locale ? '' : `<p class="note">${escaped(texts.inEnglish)}</p>`
  const language = guide.locale === locale ? '' : ` lang="${guide.locale}"`
  return { path: `guides/${name}`, title: guide.title, content: `${note}<div${language}>${htmlOf(guide.text)}</div>` }
}

function referencePage(texts: Texts, bank: string | undefined): Page {
  const page = { path: 'reference', title: texts.reference, content: referenceOf(texts, bank) }
  return bank === undefined ? page : { ...page, script: `/${SCRIPT}` }
}

function referenceOf(texts: Texts, bank: string | undefined): string {
  const { methods, types } = readReference()
  const modules = Map.groupBy(methods, ({ module }) => module)
  const parts = [...modules].map(
    ([module, some]) =>
      `<h2 id="${module}" translate="no">${module}</h2>${some
        .map(
          (method) =>
            `<details id="${module}.${method.name}"><summary><code>${module}.${method.name}</code></summary><div lang="en-US"><p>${inline(method.note)}</p><pre tabindex="0"><code>${escaped(method.signature)}</code></pre></div>${bank === undefined ? '' : tryForm(method, bank, texts)}</details>`,
        )
        .join('')}`,
  )
  const named = types.map(
    ({ name, text }) =>
      `<details id="${name}"><summary><code>${name}</code></summary><pre tabindex="0"><code>${escaped(text)}</code></pre></details>`,
  )
  return `<h1>${escaped(texts.reference)}</h1><p class="lead">${escaped(texts.referenceLead)}</p>${bank === undefined ? '' : keyForm(bank, texts)}${parts.join('')}<h2 id="types">${escaped(texts.types)}</h2>${named.join('')}`
}

function errorsOf(locale: Locale, texts: Texts): string {
  const entries = refusalEntries(locale).map(({ code, status, meaning, isPassing, operations }) => {
    const again = isPassing ? ` <em>${escaped(texts.sendAgain)}</em>` : ''
    const names = operations.map((one) => `<li><code>${one}</code></li>`).join('')
    const by =
      operations.length === 0
        ? `<p class="by">${escaped(texts.answeredBy)}: ${escaped(texts.anyOperation)}</p>`
        : `<details class="by"><summary>${escaped(texts.answeredBy)} (${operations.length})</summary><ul>${names}</ul></details>`
    return `<section class="entry" id="${code}"><h2 translate="no"><code>${code}</code> <span>${status}</span></h2><p>${escaped(meaning)}${again}</p>${by}</section>`
  })
  return `<h1>${escaped(texts.errors)}</h1><p class="lead">${escaped(texts.errorsLead)}</p>${entries.join('')}`
}

function eventsOf(texts: Texts): string {
  const entries = eventEntries().map(({ type, summary, fields }) => {
    const items = fields.map(
      ({ name, note, isAlways }) =>
        `<dt><code>${name}</code>${isAlways ? '' : ` (${escaped(texts.maybe)})`}</dt><dd lang="en-US">${inline(note)}</dd>`,
    )
    return `<section class="entry"><h2 id="${type}" translate="no"><code>${type}</code></h2><p lang="en-US">${escaped(summary)}</p><dl>${items.join('')}</dl></section>`
  })
  return `<h1>${escaped(texts.events)}</h1><p class="lead">${escaped(texts.eventsLead)}</p>${entries.join('')}`
}

function changelogOf(locale: Locale, texts: Texts): string {
  const first = formatMessage(locale, texts.firstVersion, { version: API_VERSION })
  return `<h1>${escaped(texts.changelog)}</h1><h2>${API_VERSION}</h2><p>${escaped(first)}</p><p>${escaped(texts.versions)}</p>`
}

/** The page at `/`, where readers choose a language. */
function firstPage(): string {
  const { title } = readTexts(FALLBACK_LOCALE)
  const links = LOCALES.map((one) => `<li><a href="/${one}/" lang="${one}">${LOCALE_NAMES[one]}</a></li>`).join('')
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="stylesheet" href="/style.css"></head><body><main><h1>${title}</h1><ul>${links}</ul></main></body></html>\n`
}

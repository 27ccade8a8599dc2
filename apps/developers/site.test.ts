import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import {
  COMMERCE_EVENTS,
  contract,
  isForIntegrators,
  isForShops,
  type Operation,
  type OperationKey,
} from '@cocobnk/contract'
import { LOCALES } from '@cocobnk/i18n'
import { afterAll, describe, expect, it } from 'vitest'
import { eventEntries, refusalEntries } from './catalogue.ts'
import { readGuide } from './guides.ts'
import { htmlOf } from './markdown.ts'
import { readReference } from './reference.ts'
import { serveSite } from './serve.ts'
import { siteFiles } from './site.ts'

const BANK = 'https://bank.example'
const files = await siteFiles()
const tried = await siteFiles(BANK)
/** Limit of the script's gzipped size in bytes, for readers on a slow connection. */
const SCRIPT_MAX = 10_000
const callable = (Object.entries(contract) as [OperationKey, Operation][]).filter(([key, one]) =>
  isForIntegrators(key, one),
)

it('has every page in every language and no broken link', () => {
  const lost = [...files].flatMap(([path, html]) =>
    [...html.matchAll(/href="([^"]+)"/g)]
      .map(([, href = '']) => new URL(href, `http://localhost/${path}`))
      .filter(({ host, pathname, hash }) => {
        const target = files.get((pathname.endsWith('/') ? `${pathname}index.html` : pathname).slice(1))
        return (
          host !== 'localhost' || target === undefined || !(hash === '' || target.includes(`id="${hash.slice(1)}"`))
        )
      })
      .map(({ href }) => `${path}: ${href}`),
  )
  expect(lost).toEqual([])
  expect([...files.keys()].filter((path) => path.startsWith('ko-KR/'))).toHaveLength((files.size - 2) / LOCALES.length)
})

it('the reference lists every operation that programs may call', () => {
  const { methods, types } = readReference()
  expect(methods).toHaveLength(callable.length)
  expect(callable.filter(([key]) => !methods.some(({ note }) => note.includes(`\`${key}\``)))).toEqual([])
  expect(types.length).toBeGreaterThan(50)
  expect(methods.find(({ name }) => name === 'createTransaction')?.signature).toMatch(
    /^createTransaction\(input: \{\n {2}\/\*\*.*\}>$/s,
  )
})

it('the catalogue lists every refusal of these operations, with its meaning in every language', () => {
  const codes = new Set(callable.flatMap(([, { refusals }]) => refusals.map(({ code }) => code)))
  for (const locale of LOCALES) {
    const entries = refusalEntries(locale)
    expect([...codes].filter((code) => !entries.some((entry) => entry.code === code))).toEqual([])
    expect(entries.filter(({ meaning }) => meaning === '' || meaning.includes('{'))).toEqual([])
  }
})

it('the catalogue lists every event and explains each field', () => {
  expect(eventEntries().map(({ type }) => type)).toEqual([...COMMERCE_EVENTS])
  expect(eventEntries().flatMap(({ fields }) => fields.filter(({ note }) => note === ''))).toEqual([])
})

it.each(['en-US', 'ko-KR'] as const)(
  'every button and field named in a %s guide has the same name on our screens',
  (locale) => {
    const folder = join('apps/web/locales', locale)
    const words = readdirSync(folder).flatMap((file) =>
      Object.values<string>(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
    )
    const named = (['accept-a-payment', 'login'] as const).flatMap((name) =>
      [...readGuide(name, locale).text.matchAll(/^- .*$/gm)].flatMap(([line]) =>
        [...line.matchAll(/\*\*(.+?)\*\*/g)].map(([, word = '']) => word),
      ),
    )
    expect(named.length).toBeGreaterThan(12)
    expect(named.filter((word) => !words.includes(word))).toEqual([])
  },
)

describe("a guide's Markdown", () => {
  it('becomes headings, lists, tables, links and code', () => {
    expect(htmlOf('# A b\n\nOne `<x>` **two** [three](./d.md).\n\n- a\n- b\n\n```js f.mjs\na < b\n```')).toBe(
      '<h1 id="a-b">A b</h1>\n<p>One <code>&#60;x&#62;</code> <strong>two</strong> <a href="../d/">three</a>.</p>\n' +
        '<ul><li>a</li><li>b</li></ul>\n<pre tabindex="0"><code>a &#60; b</code></pre>\n',
    )
  })

  it('never becomes an HTML tag or a script link', () => {
    expect(htmlOf('<script>a</script> [x](javascript:alert(1))')).not.toMatch(/<script|href/)
  })
})

describe('where readers can try operations', () => {
  const server = serveSite(tried, BANK).listen(0, '127.0.0.1')
  afterAll(() => server.close())
  const page = tried.get('en-US/reference/index.html') ?? ''

  it('exactly the operations that a test key may sign have a form', () => {
    const calls = [...page.matchAll(/class="try" data-call="([^"]+)" hidden/g)].map(([, call]) => call)
    const { methods } = readReference()
    const signed = methods.filter(({ note }) =>
      callable.some(([key, operation]) => isForShops(operation) && note.includes(`\`${key}\``)),
    )
    expect(calls).toEqual(signed.map(({ module, name }) => `${module}.${name}`))
    expect(calls).toContain('pg.createTransaction')
  })

  it('the status of the bank has a page', () => {
    expect(tried.get('de-DE/status/index.html')).toContain('data-bank="https://bank.example"')
    expect(tried.get('de-DE/errors/index.html')).toContain('href="/de-DE/status/"')
    expect(files.has('de-DE/status/index.html')).toBe(false)
  })

  it('forms are hidden without the script, and absent without a bank', () => {
    expect(page).toMatch(/<form id="test-key"[^>]* hidden/)
    expect(page).toContain('<script type="module" src="/try.js">')
    expect(tried.get('en-US/errors/index.html')).not.toContain('<script')
    expect([...files.values()].join('')).not.toMatch(/<script|<form|sessionStorage/)
  })

  it('the script is small, so it does not bundle the contract', () => {
    expect(gzipSync(tried.get('try.js') ?? '').length).toBeLessThan(SCRIPT_MAX)
  })

  it('the script can reach only the bank', async () => {
    const { port } = server.address() as { port: number }
    const response = await fetch(`http://127.0.0.1:${port}/try.js`)
    expect(response.headers.get('content-type')).toContain('text/javascript')
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none';.*form-action 'none'; script-src 'self'; connect-src https:\/\/bank\.example$/,
    )
  })
})

describe('the server', () => {
  const server = serveSite(files).listen(0, '127.0.0.1')
  afterAll(() => server.close())

  it.each([
    ['/', 200],
    ['/en-US/errors/', 200],
    ['/style.css', 200],
    ['/../package.json', 404],
    ['/none', 404],
  ])('answers %s with %i and lets no script run', async (path, status) => {
    const { port } = server.address() as { port: number }
    const response = await fetch(`http://127.0.0.1:${port}${path}`)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

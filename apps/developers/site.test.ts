import { COMMERCE_EVENTS, contract, isForIntegrators, type Operation, type OperationKey } from '@cocobnk/contract'
import { LOCALES } from '@cocobnk/i18n'
import { afterAll, describe, expect, it } from 'vitest'
import { eventEntries, refusalEntries } from './catalogue.ts'
import { htmlOf } from './markdown.ts'
import { readReference } from './reference.ts'
import { serveSite } from './serve.ts'
import { siteFiles } from './site.ts'

const files = siteFiles()
const callable = (Object.entries(contract) as [OperationKey, Operation][]).filter(([key, one]) =>
  isForIntegrators(key, one),
)

it('has every page in every language, and no link leads nowhere', () => {
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

it('the reference has every operation that programs may call', () => {
  const { methods, types } = readReference()
  expect(methods).toHaveLength(callable.length)
  expect(callable.filter(([key]) => !methods.some(({ note }) => note.includes(`\`${key}\``)))).toEqual([])
  expect(types.length).toBeGreaterThan(50)
  expect(methods.find(({ name }) => name === 'createTransaction')?.signature).toMatch(
    /^createTransaction\(input: \{\n {2}\/\*\*.*\}>$/s,
  )
})

it('the catalogue has every refusal they may meet, with its meaning in the language of the reader', () => {
  const codes = new Set(callable.flatMap(([, { refusals }]) => refusals.map(({ code }) => code)))
  for (const locale of LOCALES) {
    const entries = refusalEntries(locale)
    expect([...codes].filter((code) => !entries.some((entry) => entry.code === code))).toEqual([])
    expect(entries.filter(({ meaning }) => meaning === '' || meaning.includes('{'))).toEqual([])
  }
})

it('the catalogue has every event and says what each field means', () => {
  expect(eventEntries().map(({ type }) => type)).toEqual([...COMMERCE_EVENTS])
  expect(eventEntries().flatMap(({ fields }) => fields.filter(({ note }) => note === ''))).toEqual([])
})

describe('what a guide says', () => {
  it('becomes headings, lists, tables, links and code', () => {
    expect(htmlOf('# A b\n\nOne `<x>` **two** [three](./d.md).\n\n- a\n- b\n\n```js f.mjs\na < b\n```')).toBe(
      '<h1 id="a-b">A b</h1>\n<p>One <code>&#60;x&#62;</code> <strong>two</strong> <a href="../d/">three</a>.</p>\n' +
        '<ul><li>a</li><li>b</li></ul>\n<pre tabindex="0"><code>a &#60; b</code></pre>\n',
    )
  })

  it('never becomes a tag or a link that runs', () => {
    expect(htmlOf('<script>a</script> [x](javascript:alert(1))')).not.toMatch(/<script|href/)
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

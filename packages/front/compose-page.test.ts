import { expect, it } from 'vitest'
import { composePage, nameFiles } from './compose-page.ts'

const TEMPLATE =
  '<html lang="en-US"><head><title>Bank</title></head><body><div id="root"><i class="splash"></i></div></body></html>'
const page = { locale: 'ja-JP', bodyClass: 'ja-JP', title: '銀行', head: '<meta name="x">', body: '<p>$& words</p>' }

it('puts language, head, styles and content into the built page, and keeps the splash behind them', () => {
  const html = composePage(TEMPLATE, { page, styles: ['a.css'], scripts: ['a.js'] })
  expect(html).toContain('<html lang="ja-JP"')
  expect(html).toContain('<body class="ja-JP">')
  expect(html).toContain('<div class="prerendered"><p>$& words</p></div><i class="splash">')
  expect(html.indexOf('visitor.js')).toBeLessThan(html.indexOf('</head>'))
  expect(html).toMatch(/href="\/a\.css".*\n.*href="\/a\.js"/)
})

it('rejects a page whose placeholders are missing', () => {
  expect(() => composePage('<html>', { page, styles: [], scripts: [] })).toThrow('lacks')
})

it('adds the files of a screen to the built page, and changes nothing else', () => {
  const html = nameFiles(TEMPLATE, { styles: ['a.css'], scripts: ['a.js'] })
  expect(html).toContain('<link rel="modulepreload" href="/a.js"></head>')
  expect(html.replaceAll(/\s*<link[^>]*>/g, '')).toBe(TEMPLATE)
})

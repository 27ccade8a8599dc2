import { expect, it } from 'vitest'
import { scriptsOf } from './first-paint.ts'

it('finds every script in the page, not the style sheets or preloads', () => {
  const page =
    '<script src="/color-scheme.js"></script><script type="module" crossorigin src="/assets/index.js"></script>' +
    '<link rel="modulepreload" href="/assets/a.js"><script>inline()</script>'
  expect(scriptsOf(page)).toEqual(['color-scheme.js', 'assets/index.js'])
})

import { describe, expect, it } from 'vitest'
import { firstPaintRoots, withStaticImports } from './bundle.ts'

const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_list.js': { file: 'assets/list.js', imports: ['_react.js'] },
  'routes/home.tsx?tsr-split=component': { file: 'assets/home.js', imports: ['index.html', '_list.js'] },
  'routes/service-center/home.tsx?tsr-split=component': { file: 'assets/help.js', imports: ['_chart.js'] },
  '_chart.js': { file: 'assets/chart.js' },
  'locales/en-US/home.json': { file: 'assets/home-en.js' },
  'locales/ko-KR/home.json': { file: 'assets/home-ko.js' },
}

describe('what the first paint of /home fetches', () => {
  it('is the entry, the home screen and one language, with what they import', () => {
    expect(withStaticImports(manifest, firstPaintRoots(manifest))).toEqual([
      '_list.js',
      '_react.js',
      'index.html',
      'locales/en-US/home.json',
      'routes/home.tsx?tsr-split=component',
    ])
  })

  it('cannot be measured when the home screen has no chunk of its own', () => {
    expect(() => firstPaintRoots({ 'index.html': { file: 'a.js', isEntry: true } })).toThrow('/home')
  })
})

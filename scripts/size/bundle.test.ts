import { describe, expect, it } from 'vitest'
import { filesOf } from './bundle.ts'

const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'], css: ['assets/index.css'] },
  '_react.js': { file: 'assets/react.js' },
  '_list.js': { file: 'assets/list.js', imports: ['_react.js', 'index.html'], css: ['assets/list.css'] },
  'routes/home.tsx?tsr-split=component': { file: 'assets/home.js', imports: ['index.html', '_list.js'] },
  '_chart.js': { file: 'assets/chart.js' },
}

describe('the files that a browser fetches for a chunk', () => {
  it('are its script and style, and those of its imports, each once', () => {
    expect(filesOf(manifest, ['index.html', 'routes/home.tsx?tsr-split=component'])).toEqual([
      'assets/home.js',
      'assets/index.css',
      'assets/index.js',
      'assets/list.css',
      'assets/list.js',
      'assets/react.js',
    ])
  })

  it('throws for a chunk that the build lacks', () => {
    expect(() => filesOf(manifest, ['routes/wallet.tsx'])).toThrow('routes/wallet.tsx')
  })
})

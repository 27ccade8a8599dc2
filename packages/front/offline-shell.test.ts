import { expect, it } from 'vitest'
import { fillWorker, shellFiles } from './offline-shell.ts'

const manifest = {
  'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'], imports: ['_ui.js'] },
  '_ui.js': { file: 'assets/ui-1.js' },
  'en.json': { file: 'assets/en-1.js', imports: ['_ui.js'] },
  'ko.json': { file: 'assets/ko-1.js', imports: ['_ui.js'] },
}
const shell = shellFiles(manifest, {
  worker: 'worker.js',
  files: ['favicon.svg'],
  screens: ['index.html', 'en.json'],
  texts: (locale) => [`${locale}.json`],
  locales: ['en', 'ko'],
})

it('lists common files once, and the texts of each language separately', () => {
  expect(shell.files.toSorted()).toEqual([
    '/assets/en-1.js',
    '/assets/index-1.css',
    '/assets/index-1.js',
    '/assets/ui-1.js',
    '/favicon.svg',
    '/index.html',
  ])
  expect(shell.texts).toEqual({ en: [], ko: ['/assets/ko-1.js'] })
})

it('another build yields another worker; a worker without the placeholder fails the build', () => {
  const source = "const SHELL = { release: '', files: [], texts: {} }\n"
  expect(fillWorker(source, shell, '<html>')).toContain('"/assets/ko-1.js"')
  expect(fillWorker(source, shell, '<html>')).not.toBe(fillWorker(source, shell, '<html lang>'))
  expect(() => fillWorker('', shell, '')).toThrow('lacks')
})

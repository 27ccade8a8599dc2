import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { publint } from 'publint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPackage, PUBLISHED, type Published } from './build.ts'

const KB = 1_000
/** The compressed size that a shop's page may fetch. */
const BROWSER_MAX = 15 * KB
const OF_PAGES: readonly Published[] = ['sdk', 'checkout-react']
const OF_NODE: readonly Published[] = ['cli']
/** Timeout, because npm and the type checker start as new processes. */
const PACKING_MS = 90_000

type Packed = { readonly filename: string }

const into = mkdtempSync(join(tmpdir(), 'packages-'))
const folders = {} as Record<Published, string>

beforeAll(async () => {
  for (const name of PUBLISHED) folders[name] = await buildPackage(name, into)
})
afterAll(() => rmSync(into, { recursive: true }))

describe.each(PUBLISHED)('the published package %s', (name) => {
  it(
    'has nothing that publint minds',
    async () => {
      const { messages } = await publint({ pkgDir: folders[name], strict: true, pack: 'npm' })
      expect(messages).toEqual([])
    },
    PACKING_MS,
  )

  it(
    'resolves to types that fit, in Node.js and in bundlers',
    () => {
      const args = ['pack', '--json', '--pack-destination', into]
      const [packed] = JSON.parse(execFileSync('npm', args, { cwd: folders[name], encoding: 'utf8' })) as [Packed]
      // In a process of its own, because the tests' loader would load the checker's sources.
      const checker = [join(import.meta.dirname, 'types.cli.ts'), join(into, packed.filename)]
      expect(JSON.parse(execFileSync(process.execPath, checker, { encoding: 'utf8' }))).toEqual([])
    },
    PACKING_MS,
  )

  it('imports only itself and the packages in its package.json', () => {
    const { dependencies, peerDependencies } = JSON.parse(
      readFileSync(join(folders[name], 'package.json'), 'utf8'),
    ) as {
      dependencies?: object
      peerDependencies?: object
    }
    const named = Object.keys({ ...dependencies, ...peerDependencies })
    const platform = OF_NODE.includes(name) ? /^node:/ : /^$/
    const imported = globSync('dist/*.js', { cwd: folders[name] }).flatMap((file) =>
      [...readFileSync(join(folders[name], file), 'utf8').matchAll(/\bfrom ["']([^."'][^"']*)["']/g)].map(
        ([, specifier = '']) => specifier,
      ),
    )
    const isNamed = (one: string) => named.some((known) => one === known || one.startsWith(`${known}/`))
    expect(imported.filter((one) => !isNamed(one) && !platform.test(one))).toEqual([])
  })
})

it(`a page fetches at most ${BROWSER_MAX / KB} kB of the SDK, even all of it`, () => {
  const weigh = (folder: string) =>
    globSync('dist/*.js', { cwd: folder }).reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length,
      0,
    )
  const weight = OF_PAGES.reduce((sum, name) => sum + weigh(folders[name]), 0)
  console.info(`${OF_PAGES.join(' and ')}: ${weight} bytes compressed`)
  expect(weight).toBeLessThanOrEqual(BROWSER_MAX)
})

import { createHash } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type BuiltFiles, filesOf } from './screen-files.ts'

export type OfflineShell = {
  /** The service worker, in the front end's public folder. */
  readonly worker: string
  /** Files without a hash in their name that the page references. */
  readonly files: readonly string[]
  /** Screens that open offline, as keys of the build's manifest. */
  readonly screens: readonly string[]
  /** Their texts in a language, likewise. */
  readonly texts: (locale: string) => readonly string[]
  readonly locales: readonly string[]
}

export type ShellFiles = {
  readonly files: readonly string[]
  readonly texts: Readonly<Record<string, readonly string[]>>
}

/** Upper limit: a phone stores the files without asking its user. */
const MAX_BYTES = 1_500_000
const EMPTY = "const SHELL = { release: '', files: [], texts: {} }"

/** URLs of the files a worker stores: for everybody, and for each language. */
export function shellFiles(manifest: BuiltFiles, { files, screens, texts, locales }: OfflineShell): ShellFiles {
  const addresses = (keys: readonly string[]) => {
    const { styles, scripts } = filesOf(manifest, keys, '')
    return [...styles, ...scripts].map((file) => `/${file}`)
  }
  const everybody = ['/index.html', ...files.map((file) => `/${file}`), ...addresses(screens)]
  const own = (locale: string) => addresses(texts(locale)).filter((file) => !everybody.includes(file))
  return { files: everybody, texts: Object.fromEntries(locales.map((locale) => [locale, own(locale)])) }
}

/** The worker with its file list. It includes the release, so that browsers treat every build as a new worker. */
export function fillWorker(source: string, shell: ShellFiles, page: string): string {
  if (!source.includes(EMPTY)) throw new Error(`the worker lacks the placeholder ${EMPTY}`)
  const release = createHash('sha256').update(JSON.stringify(shell)).update(page).digest('base64url').slice(0, 12)
  return source.replace(EMPTY, () => `const SHELL = ${JSON.stringify({ release, ...shell })}`)
}

/** After the build, writes the list of offline files into the worker. */
export function offlineShell(offline: OfflineShell): Plugin {
  let dist = ''
  return {
    name: 'offline-shell',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved: ({ root, build: { outDir } }) => {
      dist = resolve(root, outDir)
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler() {
        const read = (name: string) => readFileSync(join(dist, name), 'utf8')
        const shell = shellFiles(JSON.parse(read('.vite/manifest.json')) as BuiltFiles, offline)
        const weigh = (files: readonly string[]) =>
          files.reduce((sum, file) => sum + statSync(join(dist, file)).size, 0)
        const bytes = weigh(shell.files) + Math.max(0, ...Object.values(shell.texts).map(weigh))
        if (bytes > MAX_BYTES) throw new Error(`the offline shell weighs ${bytes} bytes, more than ${MAX_BYTES}`)
        writeFileSync(join(dist, offline.worker), fillWorker(read(offline.worker), shell, read('index.html')))
      },
    },
  }
}

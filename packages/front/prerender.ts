import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { composePage, nameFiles } from './compose-page.ts'
import { memberPage, ORIGIN, PAGES_FOLDER, type PrerenderedPage } from './page.ts'
import type { Prerendered } from './prerendered.ts'
import { type BuiltFiles, filesOf } from './screen-files.ts'

type Entry = {
  readonly pages: (origin: string) => Promise<readonly PrerenderedPage[]>
  readonly files: (origin: string) => Readonly<Record<string, string>>
}

/** Prerenders pages after the build with the same code, for readers without scripts. */
export function prerender({ entry, screen, ofMembers }: Prerendered): Plugin {
  let place = { root: '', dist: '' }
  return {
    name: 'prerender',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved: ({ root, build: { outDir } }) => {
      place = { root, dist: resolve(root, outDir) }
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const { root, dist } = place
        // Inside the front end's folder, so that its imports resolve.
        const aside = join(dist, '.prerender')
        const output = { entryFileNames: 'entry.mjs' }
        await build({
          root,
          logLevel: 'error',
          build: { ssr: entry, outDir: aside, emptyOutDir: true, manifest: false, rolldownOptions: { output } },
        })
        const drawn = (await import(pathToFileURL(join(aside, 'entry.mjs')).href)) as Entry
        const template = readFileSync(join(dist, 'index.html'), 'utf8')
        const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as BuiltFiles
        mkdirSync(join(dist, PAGES_FOLDER), { recursive: true })
        const keep = (name: string, text: string) => writeFileSync(join(dist, PAGES_FOLDER, name), text)
        for (const page of await drawn.pages(ORIGIN))
          keep(
            `${page.locale}.html`,
            composePage(template, { page, ...filesOf(manifest, screen(page.locale), template) }),
          )
        for (const [address, partsOf] of Object.entries(ofMembers.screens))
          for (const locale of ofMembers.locales)
            keep(memberPage(address, locale), nameFiles(template, filesOf(manifest, partsOf(locale), template)))
        for (const [name, text] of Object.entries(drawn.files(ORIGIN))) keep(name, text)
        rmSync(aside, { recursive: true, force: true })
      },
    },
  }
}

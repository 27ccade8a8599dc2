import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const FILE_NAME = 'color-scheme.js'

/**
 * Decides light or dark before the first paint with a separate classic script: a module would run too late, and the content policy forbids
 * inline scripts.
 */
export function colorScheme(): Plugin {
  const source = readFileSync(fileURLToPath(import.meta.resolve('@cocobnk/ui/color-scheme.js')), 'utf8')
  return {
    name: 'color-scheme',
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${FILE_NAME}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript').end(source)
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE_NAME, source })
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${FILE_NAME}` }, injectTo: 'head-prepend' }],
  }
}

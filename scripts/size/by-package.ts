import { SourceMap, type SourceMapPayload } from 'node:module'

/** Looking up every character in the map would take minutes; every sixteenth gives the shares accurately enough. */
const SAMPLE_EVERY_CHARACTERS = 16

/** The share of each package in a chunk's text, by its source map. The shares add up to one. */
export function sharesByPackage(code: string, payload: SourceMapPayload): Map<string, number> {
  const map = new SourceMap(payload)
  const samples = new Map<string, number>()
  let total = 0
  for (const [line, text] of code.split('\n').entries()) {
    for (let column = 0; column < text.length; column += SAMPLE_EVERY_CHARACTERS) {
      const entry = map.findEntry(line, column)
      const source = 'originalSource' in entry ? entry.originalSource : undefined
      const name = source ? packageOf(source) : 'bundler'
      samples.set(name, (samples.get(name) ?? 0) + 1)
      total++
    }
  }
  return new Map([...samples].map(([name, count]) => [name, count / total]))
}

/** The npm package of a file, or the workspace it is in. */
export function packageOf(source: string): string {
  const installed = source.split('node_modules/').at(-1) ?? ''
  if (source.includes('node_modules/')) return /^(@[^/]+\/)?[^/]+/.exec(installed)?.[0] ?? installed
  return /(?:packages|modules|apps)\/[^/]+/.exec(source)?.[0] ?? 'apps/web'
}

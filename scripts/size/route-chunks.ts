import type { BundleManifest } from './bundle.ts'

/** A screen with a chunk of its own, and the chunks of the layouts around it. */
export type RouteChunks = { readonly route: string; readonly source: string; readonly chunks: readonly string[] }

const SCREEN = /^(routes\/.+)\.tsx\?tsr-split=component$/

/** Every route of a build. Read from the build itself, so that none is forgotten. */
export function routeChunks(manifest: BundleManifest): RouteChunks[] {
  const screens = Object.keys(manifest).flatMap((key) => {
    const file = SCREEN.exec(key)?.[1]
    return file === undefined ? [] : [{ key, file }]
  })
  const isLayout = ({ file }: { readonly file: string }) => /\/_[^/]+$/.test(file)
  return screens
    .filter((screen) => !isLayout(screen))
    .map(({ key, file }) => ({
      route: routeOf(file),
      source: `${file}.tsx`,
      chunks: [...screens.filter((one) => isLayout(one) && file.startsWith(`${one.file}/`)).map((one) => one.key), key],
    }))
    .sort((a, b) => a.route.localeCompare(b.route))
}

/** The address of a route file, as `routes.data.ts` writes it. */
function routeOf(file: string): string {
  const parts = file
    .split('/')
    .slice(1)
    .filter((part) => !part.startsWith('_') && part !== 'index')
  if (parts.at(-1) === '$') return '*'
  return `/${parts.map((part) => part.replace(/^\{-(\$\w+)\}$/, '$1?').replace(/\{(\$\w+)\}/, '$1')).join('/')}`
}

/** Texts that a route requests before it is drawn, as named in its source. */
export function textsOf(source: string): string[] {
  const calls = [...source.matchAll(/loadTexts\(([^)]*)\)/g)].map(([, names = '']) => names)
  return calls.flatMap((names) => [...names.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name))
}

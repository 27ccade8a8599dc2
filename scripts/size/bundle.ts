/** One chunk as Vite's manifest states it. */
export type Chunk = {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
}

export type BundleManifest = Readonly<Record<string, Chunk>>

/** Everything the browser fetches for these chunks: they themselves and, again and again, what they import statically. */
export function withStaticImports(manifest: BundleManifest, roots: readonly string[]): string[] {
  const waiting = [...roots]
  const found = new Set<string>()
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (found.has(key)) continue
    found.add(key)
    waiting.push(...(manifest[key]?.imports ?? []))
  }
  return [...found].filter((key) => manifest[key]?.file.endsWith('.js')).sort()
}

/** The chunks a reader of English meets before the first paint of /home. */
const FIRST_PAINT = [
  /^routes\/(?:_\w+\/)?home(?:\.lazy)?\.tsx(?:\?.*)?$/,
  /^locales\/en-US\.ts$/,
  /^locales\/en-US\/(?:shell|home|title|loading)\.json$/,
  /^(?:\.\.\/)*packages\/ui\/locales\/en-US\.json$/,
]

export function firstPaintRoots(manifest: BundleManifest): string[] {
  const home = Object.keys(manifest).filter((key) => FIRST_PAINT[0]?.test(key))
  if (home.length === 0) throw new Error('the build has no chunk of its own for /home')
  return Object.keys(manifest).filter(
    (key) => manifest[key]?.isEntry || FIRST_PAINT.some((pattern) => pattern.test(key)),
  )
}

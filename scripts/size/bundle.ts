/** One chunk in Vite's manifest. */
export type Chunk = {
  readonly file: string
  /** Identifies a chunk of several modules, since its key has a hash. */
  readonly name?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

export type BundleManifest = Readonly<Record<string, Chunk>>

/** Everything the browser fetches for these chunks: their own files and, recursively, those of their static imports. */
export function filesOf(manifest: BundleManifest, roots: readonly string[]): string[] {
  const waiting = [...roots]
  const seen = new Set<string>()
  const files = new Set<string>()
  const named = new Map(Object.values(manifest).map((chunk) => [chunk.name, chunk]))
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    const chunk = manifest[key] ?? named.get(key)
    if (!chunk) throw new Error(`the build has no ${key}`)
    waiting.push(...(chunk.imports ?? []))
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
  }
  return [...files].filter((file) => /\.(js|css)$/.test(file)).sort()
}

/** Chunks of Vite's manifest. */
export type BuiltFiles = Readonly<Record<string, BuiltFile>>

type BuiltFile = {
  readonly file: string
  /** Identifies a chunk of several modules, since its key has a hash. */
  readonly name?: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/**
 * Styles and scripts of a screen that the built page does not reference itself. Styles of imports come first, as in a browser that follows
 * the imports.
 */
export function filesOf(manifest: BuiltFiles, keys: readonly string[], template: string) {
  const named = new Map(Object.values(manifest).map((chunk) => [chunk.name, chunk]))
  const seen = new Set<string>()
  const styles = new Set<string>()
  const scripts = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key] ?? named.get(key)
    if (seen.has(key)) return
    if (!chunk) throw new Error(`the build has no ${key}`)
    seen.add(key)
    for (const imported of chunk.imports ?? []) visit(imported)
    for (const style of chunk.css ?? []) styles.add(style)
    if (chunk.file.endsWith('.js')) scripts.add(chunk.file)
  }
  for (const key of keys) visit(key)
  const isNew = (file: string) => !template.includes(`/${file}"`)
  return { styles: [...styles].filter(isNew), scripts: [...scripts].filter(isNew) }
}

/** The names in braces, in their order. */
export function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

/** OpenAPI allows no two paths that differ only in parameter names: the shortest one replaces the others. */
export function templatesOf(paths: readonly string[]): (path: string) => string {
  const shapeOf = (path: string) => path.replace(/\{\w+\}/g, '{}')
  const shortest = new Map<string, string>()
  for (const path of paths.toSorted((a, b) => b.length - a.length)) shortest.set(shapeOf(path), path)
  return (path) => shortest.get(shapeOf(path)) ?? path
}

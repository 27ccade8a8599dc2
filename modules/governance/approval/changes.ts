import type { Change } from './store.ts'

/** The differences between two values, by the path of each leaf. A missing side is null. */
export function changesBetween(before: object, after: object): Change[] {
  const [old, fresh] = [leavesOf(before), leavesOf(after)]
  const names = [...new Set([...old.keys(), ...fresh.keys()])]
  return names
    .map((name) => ({ name, before: old.get(name) ?? null, after: fresh.get(name) ?? null }))
    .filter((change) => change.before !== change.after)
}

function leavesOf(value: unknown, name = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null || (Array.isArray(value) && value.length === 0))
    return new Map([[name, typeof value === 'string' ? value : JSON.stringify(value)]])
  const entries = Object.entries(value).map(([key, inner]) => leavesOf(inner, name === '' ? key : `${name}.${key}`))
  return new Map(entries.flatMap((leaves) => [...leaves]))
}

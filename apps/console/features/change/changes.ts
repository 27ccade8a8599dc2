import type { Change } from '../approval/queries.ts'

/** The differences between two setting values, leaf by leaf, in the same form as the bank reports them. */
export function changesOf(before: unknown, after: unknown): readonly Change[] {
  const [old, fresh] = [leavesOf(before), leavesOf(after)]
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((name) => ({ name, before: old.get(name) ?? null, after: fresh.get(name) ?? null }))
    .filter((change) => change.before !== change.after)
}

function leavesOf(value: unknown, name = ''): ReadonlyMap<string, string> {
  if (typeof value !== 'object' || value === null || (Array.isArray(value) && value.length === 0))
    return new Map([[name, typeof value === 'string' ? value : JSON.stringify(value)]])
  const inner = Object.entries(value).map(([key, one]) => leavesOf(one, name === '' ? key : `${name}.${key}`))
  return new Map(inner.flatMap((leaves) => [...leaves]))
}

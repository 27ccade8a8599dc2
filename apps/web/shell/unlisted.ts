import type { Entry, Section } from './entry.ts'

/** Removes entries that `listed` contains under any title, and sections that become empty. */
export function unlisted(sections: readonly Section[], listed: readonly Section[]): readonly Section[] {
  const known = new Set(listed.flatMap(({ entries }) => entries.map(placeOf)))
  return sections
    .map((section) => ({ ...section, entries: section.entries.filter((entry) => !known.has(placeOf(entry))) }))
    .filter(({ entries }) => entries.length > 0)
}

function placeOf(entry: Entry): string {
  if (entry.kind === 'outside') return entry.href
  if (entry.kind === 'unready') return `unready ${entry.label}`
  return `${entry.to}?${new URLSearchParams(entry.search).toString()}#${entry.hash ?? ''}`
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { STAGES } from './steps.ts'
import { testDurations } from './test-durations.ts'

const RECORD = join(import.meta.dirname, 'durations.json')

/**
 * Writes the seconds of each file's slowest test into the record that `tidy/test-duration.test.ts` judges. Reads all reports that the
 * last runs left in dist/ci. Files without a report keep their record; files that no longer exist lose it.
 */
const known = JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, number>
const slowest = new Map<string, number>()
for (const { report } of STAGES.flatMap(({ steps }) => steps)) {
  if (!report || !existsSync(report.file)) continue
  for (const { file, seconds } of testDurations(report.kind, readFileSync(report.file, 'utf8'), process.cwd())) {
    if (/\.(real\.test|spec)\.ts$/.test(file)) slowest.set(file, Math.max(seconds, slowest.get(file) ?? 0))
  }
}
const measured = [...slowest].map(([file, seconds]) => [file, Math.round(seconds * 10) / 10] as const)
const all = Object.entries({ ...known, ...Object.fromEntries(measured) }).filter(([file]) => existsSync(file))
const sorted = Object.fromEntries(all.toSorted(([one], [other]) => (one < other ? -1 : 1)))
writeFileSync(RECORD, `${JSON.stringify(sorted, null, 2)}\n`)
console.log(`${measured.length} files measured, ${all.length} in the record`)

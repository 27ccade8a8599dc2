import { readFileSync, writeFileSync } from 'node:fs'
import { breakingChanges } from './diff.ts'
import { currentApi, RELEASED, type Released } from './released.ts'

/** Records what this release promises to third-party programs. A breaking change needs a new version and is refused without one. */
const [before, now] = [JSON.parse(readFileSync(RELEASED, 'utf8')) as Released, currentApi()]
const breaks = breakingChanges(before, now)
if (breaks.length > 0 && now.version === before.version && !process.argv.includes('--unreleased')) {
  console.error(`${breaks.join('\n')}\nAdd a version to packages/contract/version.ts, or keep to what was promised.`)
  process.exit(1)
}
writeFileSync(RELEASED, `${JSON.stringify(now)}\n`)
console.log(`${RELEASED}: version ${now.version}, ${Object.keys(now.operations).length} operations`)

import { parseArgs } from 'node:util'
import { stackDown, stackUp } from '@cocobnk/stack'
import { GUARDS } from './guards/all.ts'
import { noticedBy } from './try-guard.ts'

/**
 * Removes one guard of a database at a time and runs the tests of that database, which have to fail. `--guard` tries only those whose
 * name contains the text: `--guard L3:` for one invariant.
 */
const INSTANCE = 'test-mutation-sql'

const { values } = parseArgs({ options: { guard: { type: 'string', default: '' } } })
const chosen = GUARDS.filter(({ guard }) => guard.includes(values.guard))

const began = performance.now()
const missed: string[] = []
Object.assign(process.env, await stackUp(INSTANCE, { only: ['postgres'] }))
try {
  for (const database of new Set(chosen.map((guard) => guard.database))) {
    const wrong = await noticedBy(database)
    if (wrong) throw new Error(`with every guard of the ${database} in place: ${wrong}`)
  }
  for (const guard of chosen) {
    const noticed = await noticedBy(guard.database, guard)
    if (!noticed) missed.push(guard.guard)
    console.log(`${noticed ? 'noticed' : 'MISSED '}  ${guard.guard}${noticed ? `\n         by ${noticed}` : ''}`)
  }
} finally {
  await stackDown(INSTANCE)
}
const seconds = Math.round((performance.now() - began) / 1000)
console.log(JSON.stringify({ guards: chosen.length, noticed: chosen.length - missed.length, missed, seconds }))
if (missed.length > 0) process.exitCode = 1

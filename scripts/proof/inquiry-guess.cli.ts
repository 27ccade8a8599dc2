import { parseArgs } from 'node:util'
import { stackDown, stackUp } from '@cocobnk/stack'
import { proveGuessing } from './inquiry-guess.ts'

const INSTANCE = 'test-guess'

const { values } = parseArgs({
  options: { guesses: { type: 'string', default: '100000' }, networks: { type: 'string', default: '200' } },
})
Object.assign(process.env, await stackUp(INSTANCE, { only: ['postgres', 'redis', 'softhsm', 's3'] }))
try {
  const began = performance.now()
  const sizes = { guesses: Number(values.guesses), networks: Number(values.networks) }
  const proof = await proveGuessing(sizes, (line) => console.log(line))
  console.log(JSON.stringify({ ...proof, seconds: Math.round((performance.now() - began) / 1000) }))
  if (proof.found > 0) process.exitCode = 1
} finally {
  await stackDown(INSTANCE)
}

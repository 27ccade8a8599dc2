import { parseArgs } from 'node:util'
import { stackDown, stackUp } from '@cocobnk/stack'
import { proveOtp } from './otp.ts'

const INSTANCE = 'test-otp'

const { values } = parseArgs({
  options: { replays: { type: 'string', default: '100000' }, guesses: { type: 'string', default: '10000' } },
})
Object.assign(process.env, await stackUp(INSTANCE, { only: ['postgres', 'redis', 'softhsm'] }))
try {
  const began = performance.now()
  const sizes = { replays: Number(values.replays), guesses: Number(values.guesses) }
  const proof = await proveOtp(sizes, (line) => console.log(line))
  console.log(JSON.stringify({ ...proof, seconds: Math.round((performance.now() - began) / 1000) }))
  const isBroken = proof.replays_accepted + proof.guesses_accepted + proof.late_right_codes_accepted > 0
  if (isBroken) process.exitCode = 1
} finally {
  await stackDown(INSTANCE)
}

import { parseArgs } from 'node:util'
import { stackDown, stackUp } from '@cocobnk/stack'
import { proveAffiliate } from './affiliate/prove.ts'

const INSTANCE = 'test-affiliate'

/**
 * Compares fees with refunds and changing policies to a plain model. The last line is one JSON object; the command fails on any
 * difference.
 */
const { values } = parseArgs({ options: { causes: { type: 'string', default: '100000' } } })
Object.assign(process.env, await stackUp(INSTANCE, { only: ['postgres'] }))
try {
  const began = performance.now()
  const { faults, ...proof } = await proveAffiliate({ causes: Number(values.causes) }, (line) => console.log(line))
  for (const fault of faults.slice(0, 20)) console.error(fault)
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(JSON.stringify({ ...proof, faults: faults.length, seconds }))
  if (faults.length > 0) process.exitCode = 1
} finally {
  await stackDown(INSTANCE)
}

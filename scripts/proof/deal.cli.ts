import { parseArgs } from 'node:util'
import { stackUp } from '@cocobnk/stack'

/**
 * Makes random offers, edits, applications, confirmations, cancellations, closures and deals concurrently by many members, on a market
 * that is settled inside and on one that is paid outside with payments, releases, disputes, rulings, splits and appeals, while their
 * process is killed; then all of them race for one offer. With `--minutes` it ends after that time with what was done until then. The
 * last line is one JSON object; the command fails if anything is off by one unit.
 */
const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '100000' },
    members: { type: 'string', default: '200' },
    kills: { type: 'string', default: '40' },
    shards: { type: 'string', default: '4' },
    minutes: { type: 'string' },
  },
})
const [operations, members, kills, shards] = [values.operations, values.members, values.kills, values.shards].map(
  Number,
)
if (!operations || !members || kills === undefined || Number.isNaN(kills) || !shards)
  throw new Error('usage: npm run proof:deal [-- --operations N --members N --kills N --shards N --minutes N]')

Object.assign(process.env, await stackUp('test', { only: ['postgres', 'softhsm', 's3'] }))
// This module reads the database's address when it is loaded.
const { proveDeals } = await import('./deal/prove.ts')
const began = Date.now()
const proof = await proveDeals({
  operations,
  members,
  kills,
  shards,
  ...(values.minutes && { minutes: Number(values.minutes) }),
  say: (line) => console.log(`${Math.round((Date.now() - began) / 1_000)} s: ${line}`),
})
for (const fault of proof.faults.slice(0, 20)) console.error(fault)
const { faults, ...figures } = proof
console.log(
  JSON.stringify({ ...figures, faults: faults.length, shards, seconds: Math.round((Date.now() - began) / 1_000) }),
)
if (faults.length > 0 || proof.leftAside > 0) process.exitCode = 1

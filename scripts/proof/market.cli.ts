import { parseArgs } from 'node:util'
import { readEnv, stackUp } from '@cocobnk/stack'
import { proveMarket } from './market/prove.ts'

/** Random orders while processes and connections are killed; see `proveMarket`. Databases are those of an instance of its own. */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '100' },
    commands: { type: 'string', default: '20000' },
    kills: { type: 'string', default: '30' },
    shards: { type: 'string', default: '1' },
    seed: { type: 'string' },
  },
})
const INSTANCE = 'test-proof-market'
await stackUp(INSTANCE, { only: ['postgres'] })
Object.assign(process.env, readEnv(INSTANCE))
const proof = {
  members: Number(values.members),
  commands: Number(values.commands),
  kills: Number(values.kills),
  shards: Number(values.shards),
  seed: Number(values.seed ?? Date.now() % 2 ** 31),
}
console.log(`proof of the market: ${JSON.stringify(proof)}`)
console.log(JSON.stringify(await proveMarket(proof)))

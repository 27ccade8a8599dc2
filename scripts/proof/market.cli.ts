import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readEnv, stackDown, stackReset } from '@cocobnk/stack'
import { makeDisk, unmountDisk } from './disk.ts'
import { proveMarket } from './market/prove.ts'
import { clearInstance, demandDurability, openServer } from './server.ts'

/**
 * Sends random orders while processes are killed and the power is cut; see `proveMarket`. PostgreSQL is the proof's own, on a disk image.
 */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '100' },
    commands: { type: 'string', default: '20000' },
    kills: { type: 'string', default: '30' },
    cuts: { type: 'string', default: '1' },
    shards: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string' },
  },
})
const INSTANCE = 'test-proof-market'
const DISK_SIZE = '12G'
const proof = {
  members: Number(values.members),
  commands: Number(values.commands),
  kills: Number(values.kills),
  cuts: Number(values.cuts),
  shards: Number(values.shards),
  minutes: Number(values.minutes),
  seed: Number(values.seed ?? Date.now() % 2 ** 31),
}
const workshop = mkdtempSync(join(tmpdir(), 'market-proof-'))
const image = join(workshop, 'disk')
const folder = await clearInstance(INSTANCE)
makeDisk(image, folder, DISK_SIZE)
try {
  const server = await openServer(INSTANCE)
  Object.assign(process.env, readEnv(INSTANCE))
  await demandDurability(server)
  console.log(`proof of the market: ${JSON.stringify(proof)}`)
  const report = await proveMarket(proof, { instance: INSTANCE, server, image }, (line) => console.log(line))
  console.log(JSON.stringify(report))
} finally {
  await stackDown(INSTANCE)
  unmountDisk(folder)
  await stackReset(INSTANCE)
  rmSync(workshop, { recursive: true, force: true })
}

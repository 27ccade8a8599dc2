import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readEnv, stackDown, stackReset } from '@cocobnk/stack'
import { endProcess } from '@cocobnk/testing/processes'
import { startMarket } from '@cocobnk/testing/start-market'
import { type Stand, standOn, type Trader } from '../../../apps/market/testing/stand.ts'
import { copyDisk, mountDisk, unmountDisk } from '../disk.ts'
import { clearInstance, lendSecrets, openServer, type Server } from '../server.ts'
import { finish } from './finish.ts'

/** A PostgreSQL for the proof alone, whose disk is an image file. */
export type Machine = { readonly instance: string; readonly server: Server; readonly image: string }

/**
 * Cuts the power: copies the disk's content of one moment while the server is frozen, starts another server and another process of the
 * market from the copy, and checks everything there. The first ones continue.
 */
export async function cutPower(
  { instance, server, image }: Machine,
  stand: Stand,
  traders: readonly Trader[],
  answered: ReadonlySet<number>,
) {
  const copy = `${image}-copy`
  server.freeze()
  let before: ReadonlySet<number>
  try {
    await copyDisk(image, copy)
    // Nothing was decided since the freeze, so everything answered by now was answered before it.
    before = new Set(answered)
  } finally {
    server.thaw()
  }
  const other = `${instance}-copy`
  const folder = await clearInstance(other)
  lendSecrets(instance, other)
  mountDisk(copy, folder)
  // After a real power cut its process would be gone; here it is still running.
  rmSync(join(folder, 'data', 'postmaster.pid'), { force: true })
  try {
    await openServer(other)
    return await finishOn(movedTo(stand, readEnv(other)), traders, before)
  } finally {
    await stackDown(other)
    unmountDisk(folder)
    await stackReset(other)
    rmSync(copy)
  }
}

/** The same databases on another server. */
function movedTo({ market, databases }: Stand, env: Readonly<Record<string, string>>): Stand {
  const { host } = new URL(env.SUPERUSER_DATABASE_URL ?? '')
  const moved = ({ urlOf, commitLazily, needNoConfirmation }: Stand['market']): Stand['market'] => ({
    needNoConfirmation,
    commitLazily,
    urlOf: (role) => {
      const url = new URL(urlOf(role))
      url.host = host
      return url.href
    },
    // They are deleted with their disk.
    drop: () => Promise.resolve(),
  })
  return standOn({ market: moved(market), databases: databases.map(moved) })
}

async function finishOn(stand: Stand, traders: readonly Trader[], answered: ReadonlySet<number>) {
  const market = startMarket(await stand.envOf('copy'))
  const client = stand.clientOf(['copy'], 120_000)
  try {
    return await finish(stand, client, traders, answered)
  } finally {
    client.close()
    await endProcess(market.child, 'SIGKILL')
    await stand.close()
  }
}

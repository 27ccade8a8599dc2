import { bitcoinReader, evmReader, openRpc } from '@cocobnk/chain'
import type { Chain } from '@cocobnk/chain-address'
import { ttlCache } from '@cocobnk/concurrency'
import { selectHalts } from '@cocobnk/custody'
import { sql } from '@cocobnk/database'
import { selectLastFound, selectPosition } from '@cocobnk/deposit'
import { type Checks, type Seen, watchHealth } from '@cocobnk/health'
import type { Job } from '@cocobnk/jobs'
import { isAccrualBehind } from '@cocobnk/product'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'

/** A mail server is asked less often than our own parts: it keeps count of who connects. */
const MAIL_EVERY_MS = 20_000
/** A few blocks may come at once; further behind, somebody waits for what has long arrived. */
const BEHIND_BLOCKS = 3
const ENGINE_PATIENCE_MS = 2_000

/** Measures what only a worker reaches: the engine, the nodes and how far they are followed, the signer, the mail server. */
export function healthJob(
  { bank: { db }, mailTransport, signer, events }: Context,
  config: Config,
  isRegistered: () => boolean,
): Job {
  const checks: Checks<'worker'> = {
    BITCOIN: chainCheck(db, config, 'Bitcoin'),
    LITECOIN: chainCheck(db, config, 'Litecoin'),
    ETHEREUM: chainCheck(db, config, 'Ethereum'),
    WORKER: async () => {
      await sql`SELECT 1`.execute(db)
      const signal = AbortSignal.timeout(ENGINE_PATIENCE_MS)
      const engine = await fetch(new URL('/restate/health', config.engine.ingressUrl), { signal })
      if (!engine.ok) throw new Error(`the workflow engine answered ${engine.status}`)
      return { isBehind: !isRegistered() }
    },
    // A stop that an operator pressed counts from then on, also while the signer has not heard of it.
    SIGNER: async () => ({ isBehind: (await selectHalts(db)).length > 0 || (await signer.isHalted()) }),
    PRODUCT: async () => ({ isBehind: await isAccrualBehind(db, new Date()) }),
    MAIL: ttlCache(MAIL_EVERY_MS, async () => {
      await mailTransport.check()
      return {}
    }),
  }
  const lastLooks = () => selectLastFound(db)
  const isPublicNet = config.chainNet === 'main'
  return {
    name: 'health.measure',
    start: () => watchHealth({ db, checks, lastLooks, isPublicNet, onProblem: events.healthUnknown }),
  }
}

function chainCheck(db: Context['bank']['db'], { nodes }: Config, chain: Chain): () => Promise<Seen> {
  const rpc = openRpc({ url: nodes[chain] })
  const reader = chain === 'Ethereum' ? evmReader(rpc, async () => []) : bitcoinReader(rpc)
  return async () => {
    const { height } = await reader.tip()
    const followed = await selectPosition(db, chain)
    return { height, isBehind: followed === undefined || followed.height < height - BEHIND_BLOCKS }
  }
}

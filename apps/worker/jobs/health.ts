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

/** The mail server is checked less often than our own parts, because it counts connections per client. */
const MAIL_EVERY_MS = 20_000
/** Several blocks may arrive at once. A larger gap delays deposits that the chain already has. */
const BEHIND_BLOCKS = 3
const ENGINE_PATIENCE_MS = 2_000

/** Checks the parts that only a worker can reach: workflow engine, chain nodes and the watcher's lag, signer and mail server. */
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
    // A halt counts from the operator's request, also before it has reached the signer.
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

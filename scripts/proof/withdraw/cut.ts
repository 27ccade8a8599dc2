import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@cocobnk/stack'
import { type Judgement, judgeWithdrawals } from './judge.ts'
import { FAULTS, type Fault, type Link, openLink } from './link.ts'
import { openStage } from './stage.ts'
import { startStream } from './stream.ts'

type Env = Readonly<Record<string, string>>

const INSTANCE = 'test-withdraw-cut'
const MEMBER = 'member'
/** Every two who speak for a withdrawal, the app that is told where the other is, and the settings that tell it. */
const LINKS = [
  ['member–api', MEMBER, ['API_URL']],
  ['api–PostgreSQL', 'api', ['BANK_DATABASE_URL', 'LEDGER_DATABASE_URL']],
  ['api–Redis', 'api', ['REDIS_URL']],
  ['worker–PostgreSQL', 'worker', ['BANK_WORKER_DATABASE_URL', 'LEDGER_DATABASE_URL']],
  ['worker–Restate', 'worker', ['RESTATE_INGRESS_URL']],
  // The worker tells Restate where it is.
  ['Restate–worker', 'worker', ['WORKER_URL']],
  ['worker–signer', 'worker', ['SIGNER_SOCKET']],
  ['worker–Bitcoin', 'worker', ['BITCOIN_RPC_URL']],
  ['worker–Litecoin', 'worker', ['LITECOIN_RPC_URL']],
  ['worker–Ethereum', 'worker', ['EVM_RPC_URL']],
  ['worker–mail server', 'worker', ['SMTP_URL']],
] as const

const LONGEST_MS: Readonly<Record<Fault, number>> = { cut: 800, delay: 1_500, silence: 2_500 }
const LONGEST_PAUSE_MS = 400

export type WithdrawCutReport = Judgement & {
  readonly asked: number
  readonly refused: readonly string[]
  readonly cuts: Readonly<Record<string, number>>
  readonly seconds: number
}

type Plan = { readonly cuts: number; readonly seed: number; readonly say: (line: string) => void }

/** A steady stream of withdrawals while the links between any two processes are cut, slow or silent; then the chains are asked. */
export async function proveByCutting({ cuts, seed, say }: Plan): Promise<WithdrawCutReport> {
  const links = new Map<string, Link>()
  const stage = await openStage(INSTANCE, (app, env) => leadThroughLinks(links, app, env))
  try {
    const began = performance.now()
    const { API_URL = '' } = await leadThroughLinks(links, MEMBER, stage.env)
    const stream = startStream(stage, API_URL)
    const counts = await cutInTurns([...links], {
      cuts,
      seed,
      say: (line) => say(`${line}, ${stream.asked()} asked for`),
    })
    await stream.stop()
    const judgement = await judgeWithdrawals(stage, say)
    const seconds = Math.round((performance.now() - began) / 1_000)
    return { asked: stream.asked(), refused: stream.refused, cuts: counts, seconds, ...judgement }
  } finally {
    await stage.close()
    await Promise.all([...links.values()].map((link) => link.close()))
  }
}

/** What an app is told instead of where the others are. */
async function leadThroughLinks(links: Map<string, Link>, app: string, env: Env): Promise<Env> {
  const told: Record<string, string> = {}
  for (const [name, , names] of LINKS.filter(([, told]) => told === app)) {
    const [known = ''] = names.map((setting) => env[setting] ?? '')
    const path = `${known}.link`
    const port = await freePort()
    const isSocket = known.startsWith('/')
    const target = isSocket ? { path: known } : { port: Number(new URL(known).port), host: '127.0.0.1' }
    links.set(name, await openLink(target, isSocket ? { path } : { port }))
    for (const setting of names)
      told[setting] = isSocket ? path : (env[setting] ?? '').replace(/:\d+(?=\/|$)/, `:${port}`)
  }
  return told
}

async function cutInTurns(
  links: readonly (readonly [name: string, link: Link])[],
  { cuts, seed, say }: Plan,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const chance = seeded(seed)
  const upTo = (most: number) => Math.floor(chance() * most)
  for (let n = 0; n < cuts; n += 1) {
    const fault = FAULTS[upTo(FAULTS.length)] ?? 'cut'
    const [name, link] = links[upTo(links.length)] ?? []
    const ms = upTo(LONGEST_MS[fault])
    await sleep(upTo(LONGEST_PAUSE_MS))
    await link?.suffer(fault, ms)
    counts[`${name} ${fault}`] = (counts[`${name} ${fault}`] ?? 0) + 1
    say(`${n + 1} of ${cuts}: ${name}, ${fault} for ${ms} ms`)
  }
  return counts
}

/** The same numbers for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

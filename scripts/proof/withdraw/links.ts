import { freePort } from '@cocobnk/stack'
import { type Link, openLink } from './link.ts'

type Env = Readonly<Record<string, string>>

export const MEMBER = 'member'
/** Every two who speak for a withdrawal, the app that is told where the other is, and the settings that tell it. */
const LINKS = [
  ['member–api', MEMBER, ['API_URL']],
  ['api–PostgreSQL', 'api', ['BANK_DATABASE_URL', 'LEDGER_DATABASE_URL']],
  ['api–Redis', 'api', ['REDIS_URL']],
  ['worker–PostgreSQL', 'worker', ['BANK_WORKER_DATABASE_URL', 'LEDGER_WORKER_DATABASE_URL']],
  ['worker–Restate', 'worker', ['RESTATE_INGRESS_URL']],
  // The worker registers its address with Restate.
  ['Restate–worker', 'worker', ['WORKER_URL']],
  ['worker–signer', 'worker', ['SIGNER_SOCKET']],
  ['worker–Bitcoin', 'worker', ['BITCOIN_RPC_URL']],
  ['worker–Litecoin', 'worker', ['LITECOIN_RPC_URL']],
  ['worker–Ethereum', 'worker', ['EVM_RPC_URL']],
  ['worker–mail server', 'worker', ['SMTP_URL']],
] as const

type Led = { readonly link: Link; readonly told: Env }

/** Links between the processes of a bank, made when the app that goes through them is first told of them. */
export function newLinks() {
  const all = new Map<string, Led>()
  return {
    /** What an app is told instead of where the others are; the same again when it is started anew. */
    async lead(app: string, env: Env): Promise<Env> {
      const told: Record<string, string> = {}
      for (const [name, , names] of LINKS.filter(([, whom]) => whom === app)) {
        const led = all.get(name) ?? (await leadThrough(names, env))
        all.set(name, led)
        Object.assign(told, led.told)
      }
      return told
    },
    list: () => [...all].map(([name, { link }]) => [name, link] as const),
    close: async () => {
      await Promise.all([...all.values()].map(({ link }) => link.close()))
    },
  }
}

async function leadThrough(names: readonly string[], env: Env): Promise<Led> {
  const [known = ''] = names.map((setting) => env[setting] ?? '')
  if (known.startsWith('/')) {
    const path = `${known}.link`
    return { link: await openLink({ path: known }, { path }), told: tell(names, () => path) }
  }
  const port = await freePort()
  const link = await openLink({ port: Number(new URL(known).port), host: '127.0.0.1' }, { port })
  return { link, told: tell(names, (setting) => (env[setting] ?? '').replace(/:\d+(?=\/|$)/, `:${port}`)) }
}

function tell(names: readonly string[], textOf: (setting: string) => string): Env {
  return Object.fromEntries(names.map((setting) => [setting, textOf(setting)]))
}

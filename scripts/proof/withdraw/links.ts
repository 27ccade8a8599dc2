import { freePort } from '@cocobnk/stack'
import { type Link, openLink } from './link.ts'

type Env = Readonly<Record<string, string>>

export const MEMBER = 'member'
/** Links between all processes that take part in a withdrawal: the name, the app whose settings are changed, and those settings. */
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

/** Links between the processes of a bank, opened when the app that uses them first gets its settings. */
export function newLinks() {
  const all = new Map<string, Led>()
  return {
    /** The settings that lead an app through its links instead of directly to the others. The same again when it is restarted. */
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

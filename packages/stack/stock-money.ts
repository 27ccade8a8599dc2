import { run } from './command.ts'
import { ROOT } from './folder.ts'

const DOLLARS = '10000'

/**
 * Pays the owner's dollars at the sandbox bank into the books as in production, so that there is something to exchange for and to pay out.
 * Once per set of books of that bank.
 */
export async function stockMoney(env: Readonly<Record<string, string>>): Promise<void> {
  const url = env.BANK_URL ?? ''
  const ask = async <Answer>(path: string, init?: RequestInit): Promise<Answer> => {
    const response = await fetch(`${url}${path}`, init)
    if (!response.ok) throw new Error(`${url}${path} answers ${response.status}`)
    return (await response.json()) as Answer
  }
  const { credits } = await ask<{ credits: { entry: string }[] }>('/statement?currency=USD')
  const body = JSON.stringify({ currency: 'USD', amount: DOLLARS })
  const payIn = () =>
    ask<{ entry: string }>('/credit', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { entry } = credits[0] ?? (await payIn())
  const args = ['modules/custody/bank-transfer/bring-money.cli.ts', '--entry', entry]
  await run({ file: process.execPath, args, cwd: ROOT, env })
}

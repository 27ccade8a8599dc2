import { carrySteps, runDays } from '@cocobnk/product'
import { openWorker } from './arena.ts'

/** The part of the bank's worker that carries products, as a process that can be killed. */
let today = new Date()
const [bank = '', ledger = ''] = process.argv.slice(2)
const { deps } = openWorker({ bank, ledger }, () => today)

async function carry(message: unknown): Promise<void> {
  const next = new Date((message as { readonly at: string }).at)
  if (next.getTime() !== today.getTime()) {
    today = next
    await runDays(deps)
  }
  while (await carrySteps(deps)) {}
  process.send?.('done')
}

process.on('message', (message) => void carry(message))
process.send?.('ready')

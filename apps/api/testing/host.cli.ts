import { readConfig } from '../config.ts'
import { serve } from '../serve.ts'

type Order =
  | { readonly id: number; readonly do: 'serve'; readonly env: Readonly<Record<string, string>> }
  | { readonly id: number; readonly do: 'stop'; readonly port: number }

/**
 * Serves all apis of one test run in one process, because loading the code takes longer than most tests. `startApi` starts a separate
 * process for tests that kill it or inspect the process.
 */
const serving = new Map<number, Awaited<ReturnType<typeof serve>>>()

async function carryOut(order: Order): Promise<void> {
  if (order.do === 'stop') {
    await serving.get(order.port)?.stop()
    serving.delete(order.port)
    return
  }
  const config = readConfig({ ...process.env, ...order.env })
  serving.set(config.port, await serve(config))
}

process.on('message', (order: Order) => {
  carryOut(order).then(
    () => process.send?.({ id: order.id }),
    (error: unknown) => process.send?.({ id: order.id, failure: error instanceof Error ? error.stack : String(error) }),
  )
})
// The parent process has ended.
process.on('disconnect', () => process.exit())

import { readConfig } from '../config.ts'
import { serve } from '../serve.ts'

type Order =
  | { readonly id: number; readonly do: 'serve'; readonly env: Readonly<Record<string, string>> }
  | { readonly id: number; readonly do: 'stop'; readonly port: number }

/**
 * Serves api after api for the tests of one run, in one process: reading the code takes longer than most tests do. `startApi` has one of
 * its own for tests that kill it or look at the process.
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
// Whoever asked is gone.
process.on('disconnect', () => process.exit())

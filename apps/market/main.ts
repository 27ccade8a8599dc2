import { createLogger } from '@cocobnk/logging'
import { startTelemetry } from '@cocobnk/telemetry/start'
import { readConfig } from './config.ts'
import { marketEvents } from './events.ts'

const config = readConfig()
const telemetry = await startTelemetry({ service: 'market', otlpUrl: config.otlpUrl })
// Imported only now: telemetry patches pg while it loads.
const { runMarket } = await import('./run.ts')
const { serveHealth } = await import('./health.ts')
const events = marketEvents(createLogger({ service: 'market', level: config.logLevel }))
const market = runMarket(config, events)
const health = serveHealth(config.port, market.figures, events)
events.started(config.mode)

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await market.stop()
  health.close()
  await telemetry.stop()
  events.stopped()
}

process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())

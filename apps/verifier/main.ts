import { createLogger } from '@cocobnk/logging'
import { startTelemetry } from '@cocobnk/telemetry/start'
import { readConfig } from './config.ts'
import { verifierEvents } from './events.ts'

const config = readConfig()
const telemetry = await startTelemetry({ service: 'verifier', otlpUrl: config.otlpUrl })
// Imported only now: telemetry patches pg while it loads.
const { openVerifier } = await import('./verifier.ts')
const { runVerifier } = await import('./run.ts')
const { serveHealth } = await import('./health.ts')
const events = verifierEvents(createLogger({ service: 'verifier', level: config.logLevel }))
const verifier = openVerifier(config.urls, events)
const running = runVerifier(verifier, events, config.everyMs)
const health = serveHealth(config.port, running.figures)
events.started(config.mode)

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await running.stop()
  await verifier.close()
  health.close()
  await telemetry.stop()
  events.stopped()
}

process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())

import { createLogger } from '@cocobnk/logging'
import { startTelemetry } from '@cocobnk/telemetry/start'
import { readConfig } from './config.ts'
import { posterEvents } from './events.ts'

const config = readConfig()
const telemetry = await startTelemetry({ service: 'poster', otlpUrl: config.otlpUrl })
// Imported only now: telemetry patches pg while it loads.
const { servePoster } = await import('./server.ts')
const events = posterEvents(createLogger({ service: 'poster', level: config.logLevel }))
const server = await servePoster(config, events)
events.started({ mode: config.mode, shard: config.shard })

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await server.close()
  await telemetry.stop()
  events.stopped()
}

process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())

import { startTelemetry } from '@cocobnk/telemetry/start'
import { readConfig } from './config.ts'

const config = readConfig()
const telemetry = await startTelemetry({ service: 'worker', otlpUrl: config.otlpUrl })
// Imported only now: telemetry patches pg while it loads.
const { startWorker } = await import('./worker.ts')
const worker = await startWorker(config)

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await worker.close()
  await telemetry.stop()
}

process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())

import { ConfigError } from '@cocobnk/config'
import { startTelemetry } from '@cocobnk/telemetry/start'
import { readConfig } from './config.ts'

/** Deadline for finishing requests on stop. Shorter than the supervisor's timeout, after which it kills the process. */
const STOP_DEADLINE_MS = 15_000

try {
  const config = readConfig()
  const telemetry = await startTelemetry({ service: 'api', otlpUrl: config.otlpUrl })
  // Imported only now: fastify and pg must load after the tracing that patches them.
  const { serve } = await import('./serve.ts')
  const { events, exceptions, stop } = await serve(config)
  events.started({ mode: config.mode, exceptions, port: config.port })
  const onSignal = (signal: NodeJS.Signals) => {
    events.stopping(signal)
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref()
    stop()
      .then(() => telemetry.stop())
      .then(
        () => process.exit(0),
        (err: unknown) => {
          events.stopFailed(err)
          process.exit(1)
        },
      )
  }
  process.once('SIGTERM', onSignal)
  process.once('SIGINT', onSignal)
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
  setTimeout(() => process.exit(), 100).unref()
}

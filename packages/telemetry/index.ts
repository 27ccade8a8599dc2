export { createLogger, type Logger } from './logger.ts'
export { createMetrics, type Metrics } from './metrics.ts'
export { startTelemetry, type Telemetry } from './telemetry.ts'

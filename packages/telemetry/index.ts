export { createMetrics, type Metrics } from './metrics.ts'
export { startTelemetry, type Telemetry } from './tracing.ts'

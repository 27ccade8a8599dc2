import { FastifyOtelInstrumentation } from '@fastify/otel'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider, type SpanProcessor } from '@opentelemetry/sdk-trace-node'

export type TelemetryOptions = {
  readonly service: string
  /** Where a collector takes traces (OTLP over HTTP). Without one, trace ids exist but nothing is sent. */
  readonly otlpUrl?: string | undefined
  readonly processors?: readonly SpanProcessor[]
}

export type Telemetry = { stop(): Promise<void> }

/**
 * Call it before fastify and pg are imported: both are patched while they load.
 * Query parameters are never recorded, so no member's data leaves with a trace.
 */
export function startTelemetry({ service, otlpUrl, processors = [] }: TelemetryOptions): Telemetry {
  const exporting = otlpUrl ? [new BatchSpanProcessor(new OTLPTraceExporter({ url: otlpUrl }))] : []
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [...processors, ...exporting],
  })
  provider.register()
  const unregister = registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new PgInstrumentation({ enhancedDatabaseReporting: false, requireParentSpan: true }),
      new FastifyOtelInstrumentation({
        registerOnInitialization: true,
        instrumentHooks: false,
        ignorePaths: ({ url }) => url.startsWith('/health') || url === '/metrics',
      }),
    ],
  })
  return {
    stop: async () => {
      unregister()
      await provider.shutdown()
    },
  }
}

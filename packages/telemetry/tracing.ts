import { FastifyOtelInstrumentation } from '@fastify/otel'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider, type SpanProcessor } from '@opentelemetry/sdk-trace-node'

export type TelemetryOptions = {
  readonly service: string
  /** Where a collector takes traces (OTLP over HTTP). Without one nothing is traced: it would cost a seventh of a request. */
  readonly otlpUrl?: string | undefined
  readonly processors?: readonly SpanProcessor[]
}

const URL_PATH = 'url.path'

export type Telemetry = { stop(): Promise<void> }

/**
 * Call it before fastify and pg are imported: both are patched while they load.
 * Neither what was asked for in an address nor the parameters of a query are recorded, so no member's data leaves with a
 * trace.
 */
export function startTelemetry({ service, otlpUrl, processors = [] }: TelemetryOptions): Telemetry {
  if (!otlpUrl && processors.length === 0) return { stop: async () => {} }
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
        // The library records the address as it came, search and all.
        requestHook: (span, { routeOptions }) => span.setAttribute(URL_PATH, routeOptions.url ?? ''),
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

import { FastifyOtelInstrumentation } from '@fastify/otel'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { Telemetry } from './start.ts'

const URL_PATH = 'url.path'

/**
 * Must be called before fastify and pg are imported: both are patched while loading. Neither query strings nor query parameters are
 * recorded, so no member's data leaves with a trace.
 */
export function startTracing(service: string, otlpUrl: string): Telemetry {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: otlpUrl }))],
  })
  provider.register()
  const unregister = registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new PgInstrumentation({ enhancedDatabaseReporting: false, requireParentSpan: true }),
      new FastifyOtelInstrumentation({
        registerOnInitialization: true,
        instrumentHooks: false,
        // The library records the full URL, including the query string.
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

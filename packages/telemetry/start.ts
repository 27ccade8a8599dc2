export type TelemetryOptions = {
  readonly service: string
  /** URL of a trace collector (OTLP over HTTP). Without it nothing is traced: tracing costs a seventh of a request. */
  readonly otlpUrl?: string | undefined
}

export type Telemetry = { stop(): Promise<void> }

/** Must be called before fastify and pg are imported: both are patched while loading. */
export async function startTelemetry({ service, otlpUrl }: TelemetryOptions): Promise<Telemetry> {
  if (!otlpUrl) return { stop: async () => {} }
  // Imported only when tracing: loading the tracing libraries takes a tenth of a process's start.
  const { startTracing } = await import('./tracing.ts')
  return startTracing(service, otlpUrl)
}

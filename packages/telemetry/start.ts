export type TelemetryOptions = {
  readonly service: string
  /** Where a collector takes traces (OTLP over HTTP). Without one nothing is traced: it would cost a seventh of a request. */
  readonly otlpUrl?: string | undefined
}

export type Telemetry = { stop(): Promise<void> }

/** Call it before fastify and pg are imported: both are patched while they load. */
export async function startTelemetry({ service, otlpUrl }: TelemetryOptions): Promise<Telemetry> {
  if (!otlpUrl) return { stop: async () => {} }
  // Imported only where something is traced: loading the tracing libraries takes a tenth of a process's start.
  const { startTracing } = await import('./tracing.ts')
  return startTracing(service, otlpUrl)
}

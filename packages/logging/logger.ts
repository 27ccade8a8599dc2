import { type DestinationStream, type Logger, pino } from 'pino'
import { redact, redactText } from './redact.ts'

export type { Logger } from 'pino'

export type LoggerOptions = { readonly service: string; readonly level: string }

/** A process's log: JSON lines on standard output, without secrets or personal data. */
export function createLogger({ service, level }: LoggerOptions, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (object: Record<string, unknown>) => redact(object) as Record<string, unknown>,
    },
    serializers: { err: describeError, error: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Only these fields: a database error also carries the offending row, an HTTP error the whole response. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return redact(error)
  return {
    type: error.name,
    message: redactText(error.message),
    code: 'code' in error ? error.code : undefined,
    stack: error.stack && redactText(error.stack),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  }
}

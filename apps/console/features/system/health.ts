import { HTTP_TIMEOUT_MS } from '@cocobnk/client'
import { queryOptions } from '@tanstack/react-query'

type Part = { readonly name: string; readonly answers: boolean }

/** Whether the bank is able to work. An unreachable bank is a result too, not an error. */
export type Health = {
  readonly reached: boolean
  readonly ready: boolean
  readonly tookMs: number
  readonly parts: readonly Part[]
  /** Undefined while the bank cannot be reached, or if the mode is unknown. */
  readonly mode?: Mode
}

const MODES = ['development', 'staging', 'production'] as const
const EXCEPTIONS = ['PRIVATE_CHAIN', 'SOFTWARE_TOKEN'] as const

/** The mode the api started in, and the production rules it does not apply. */
type Mode = {
  readonly name: (typeof MODES)[number]
  readonly exceptions: readonly (typeof EXCEPTIONS)[number][]
}

const HEALTH_INTERVAL_MS = 10_000

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => askHealth(signal),
  refetchInterval: HEALTH_INTERVAL_MS,
})

async function askHealth(signal: AbortSignal): Promise<Health> {
  const startedMs = performance.now()
  const timeout = AbortSignal.timeout(HTTP_TIMEOUT_MS)
  try {
    const response = await fetch('/health/ready', { signal: AbortSignal.any([signal, timeout]), cache: 'no-store' })
    return readHealth(await response.text(), Math.round(performance.now() - startedMs))
  } catch (cause) {
    if (signal.aborted) throw cause
    return unreached(startedMs)
  }
}

function unreached(startedMs: number): Health {
  return { reached: false, ready: false, tookMs: Math.round(performance.now() - startedMs), parts: [] }
}

/**
 * Parses `{"error": 0 | code, "mode": "staging", "exceptions": [], "parts": {"redis": true}}`. Any other response came from a
 * proxy, so the bank counts as unreachable.
 */
export function readHealth(text: string, tookMs: number): Health {
  const body = parse(text)
  if (!isRecord(body) || !isRecord(body.parts)) return { reached: false, ready: false, tookMs, parts: [] }
  const parts = Object.entries(body.parts).map(([name, answer]) => ({ name, answers: answer === true }))
  const mode = modeOf(body)
  return { reached: true, ready: body.error === 0, tookMs, parts, ...(mode && { mode }) }
}

function modeOf({ mode, exceptions }: Readonly<Record<string, unknown>>): Mode | undefined {
  const name = MODES.find((one) => one === mode)
  const told = Array.isArray(exceptions) ? exceptions : []
  return name && { name, exceptions: EXCEPTIONS.filter((one) => told.includes(one)) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

import { parseEnv } from 'node:util'
import type { Environment } from './environment.ts'

// A single-quoted value is literal, so it is tried first.
const QUOTES = ["'", '`', '"'] as const

/** Dotenv text, every value quoted: values hold JSON and paths with spaces. */
export function formatEnv(env: Environment): string {
  return Object.entries(env)
    .map(([name, value]) => `${name}=${quoted(name, value)}\n`)
    .join('')
}

function quoted(name: string, value: string): string {
  const quote = QUOTES.find((mark) => !value.includes(mark))
  if (quote === undefined || (quote === '"' && value.includes('\\'))) {
    throw new Error(`${name} contains every kind of quote and cannot be written to an env file`)
  }
  return `${quote}${value}${quote}`
}

export function parseEnvText(text: string): Environment {
  const env: Record<string, string> = {}
  for (const [name, value] of Object.entries(parseEnv(text))) {
    if (value !== undefined) env[name] = value
  }
  return env
}

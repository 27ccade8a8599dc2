import { hasControlCharacter, type Operation } from '@cocobnk/contract'
import { ok, type Refused, type Result, refuse } from '@cocobnk/result'
import type { z } from 'zod'

export type RawInput = {
  readonly path: unknown
  readonly query: unknown
  readonly body: unknown
  /** The content of a file, for operations that take one. Not available in the module/act form. */
  readonly upload?: Uint8Array
}

type Fields = Record<string, string>

/** Parses path, query and body by the operation's schemas. Reports all faults at once, by field. */
export function parseInput(operation: Operation, raw: RawInput): Result<Omit<RawInput, 'upload'>, 'INVALID_INPUT'> {
  const fields: Fields = {}
  const parsed = {
    path: parsePart(operation.path, raw.path, fields),
    query: parsePart(operation.query, raw.query, fields),
    body: parsePart(operation.body, raw.body, fields),
  }
  return Object.keys(fields).length === 0 ? ok(parsed) : invalidInput(fields)
}

export function invalidInput(fields: Fields): Refused<'INVALID_INPUT'> {
  return refuse('INVALID_INPUT', { fields })
}

function parsePart(schema: z.ZodObject | undefined, value: unknown, fields: Fields): unknown {
  if (!schema) return undefined
  const given = value === undefined ? {} : value
  const parsed = schema.safeParse(given)
  for (const [name, code] of faultyTexts(parsed.success ? parsed.data : given)) fields[name] ??= code
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    const name = issue.path.map(String).join('.') || 'body'
    fields[name] ??= codeOf(issue, given)
  }
  return undefined
}

/** The code of a fault: `REQUIRED`, the code in the params of a custom rule, or the kind of fault. */
function codeOf(issue: z.core.$ZodIssue, given: unknown): string {
  if (issue.path.length > 0 && valueAt(given, issue.path) === undefined) return 'REQUIRED'
  const named: unknown = issue.code === 'custom' ? issue.params?.code : undefined
  return typeof named === 'string' ? named : issue.code.toUpperCase()
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let inner = value
  for (const part of path) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, part)) return undefined
    inner = (inner as Record<PropertyKey, unknown>)[part]
  }
  return inner
}

/**
 * Deeper than any schema. The schemas reject deeper input; this limit keeps malicious nesting from exhausting the stack before that.
 */
const DEEPEST = 32

/**
 * Text that no database keeps (a zero character or half of a surrogate pair), and text with invisible characters that
 * could deceive its readers. Checked here and not in each schema, so that no field can be forgotten.
 */
function faultyTexts(value: unknown, path: readonly string[] = []): (readonly [name: string, code: string])[] {
  if (path.length > DEEPEST) return []
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) return [[path.join('.'), 'INVALID_FORMAT']]
    return hasControlCharacter(path, value.trim()) ? [[path.join('.'), 'CONTROL_CHARACTER']] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => faultyTexts(inner, [...path, name]))
}

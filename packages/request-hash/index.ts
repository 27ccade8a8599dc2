import { createHash } from 'node:crypto'

/** An operation's input, after parsing by the contract's schemas. */
export type RequestInput = { readonly path?: unknown; readonly query?: unknown; readonly body?: unknown }

/**
 * Identical for the same operation and input, regardless of field order and encoding. An operation is identified by method and path, so the
 * whole request is covered.
 */
export function requestHash(operation: string, { path, query, body }: RequestInput): Buffer {
  return createHash('sha256')
    .update(canonical([operation, { path, query, body }]))
    .digest()
}

/** JSON with sorted keys. Values that JSON would change are either distinguished or rejected. */
function canonical(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  if (value instanceof Date) return `@${value.toISOString()}`
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)) {
    return JSON.stringify(value)
  }
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (isPlainObject(value)) return `{${fieldsOf(value).join()}}`
  throw new TypeError(`a request cannot contain ${Object.prototype.toString.call(value)}`)
}

function fieldsOf(value: object): string[] {
  const given = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return given
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`)
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

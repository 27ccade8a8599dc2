import type { Operation } from '@cocobnk/contract'
import { ok, type Result } from '@cocobnk/result'
import { invalidInput, type RawInput } from './input.ts'
import type { NamedOperation } from './operation.ts'

export type ModuleActRequest = { readonly module: string; readonly act: string; readonly fields: Readonly<Fields> }

type Fields = Record<string, unknown>

/** Parses `{module, act, …}`, an alternative form of the same operations. */
export function readModuleAct(body: unknown): Result<ModuleActRequest, 'INVALID_INPUT'> {
  const { module, act, ...fields } = isObject(body) ? body : ({} as Fields)
  const faults: Record<string, string> = {}
  for (const [name, value] of Object.entries({ module, act })) {
    if (typeof value !== 'string') faults[name] = value === undefined ? 'REQUIRED' : 'INVALID_TYPE'
  }
  if (typeof module !== 'string' || typeof act !== 'string') return invalidInput(faults)
  return ok({ module, act, fields })
}

export function isNamed(named: NamedOperation, { module, act }: ModuleActRequest): boolean {
  return named.module === module && named.operation.act === act
}

/** Distributes the fields to path, query and body by the operation's schemas. */
export function distribute(operation: Operation, fields: Readonly<Fields>): RawInput {
  const path: Fields = {}
  const query: Fields = {}
  const body: Fields = {}
  for (const [name, value] of Object.entries(fields)) {
    if (has(operation.path, name)) path[name] = asAddressText(value)
    else if (has(operation.query, name)) query[name] = asAddressText(value)
    else Object.defineProperty(body, name, { value, enumerable: true })
  }
  return { path, query, body }
}

/** In a URL everything is text; a JSON number is equivalent to its digits there. */
function asAddressText(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
}

function has(schema: Operation['path'], name: string): boolean {
  return schema !== undefined && Object.hasOwn(schema.shape, name)
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import * as contractPackage from '@cocobnk/contract'

/** Every closed list of words that the contract exports: the text arrays with an upper-case name. */
export function manifestEnums(): Record<string, readonly string[]> {
  const exported: Readonly<Record<string, unknown>> = contractPackage
  const enums: Record<string, readonly string[]> = {}
  for (const [name, value] of Object.entries(exported)) {
    if (/^[A-Z_]+$/.test(name) && isListOfText(value)) enums[name] = value
  }
  return enums
}

function isListOfText(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')
}

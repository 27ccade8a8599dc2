import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const GENERATED = fileURLToPath(import.meta.resolve('@cocobnk/sdk').replace(/index\.ts$/, 'operations.gen.ts'))

export type Method = {
  readonly module: string
  readonly name: string
  /** What it does, its method and path, and its possible refusals. */
  readonly note: string
  /** Its types, as an editor shows them. */
  readonly signature: string
}

export type NamedType = { readonly name: string; readonly text: string }

/** Methods and types of the SDK, read from the generated file that programs are type-checked against. */
export function readReference(): { readonly methods: readonly Method[]; readonly types: readonly NamedType[] } {
  const text = readFileSync(GENERATED, 'utf8')
  const operations = between(text, 'export type Operations = {\n', '\n}\n')
  const methods = [...operations.matchAll(/^ {2}readonly (\w+): \{\n(.*?)^ {2}\}$/gms)].flatMap(
    ([, module = '', body = '']) => body.split(/^(?= {4}\/\*\*)/m).map((text) => methodOf(module, text)),
  )
  const types = [...text.matchAll(/^export type (\w+) = ((?:.(?!^export|^\/\*\*))*)/gms)]
    .map(([, name = '', body = '']) => ({ name, text: body.trim() }))
    .filter(({ name }) => name !== 'Operations' && name !== 'EventData' && name !== 'RefusalCode')
  return { methods, types }
}

function methodOf(module: string, text: string): Method {
  const [, note = '', signature = '', name = ''] = /^ {4}\/\*\* (.+?) \*\/\n {4}((\w+)\(.+)$/s.exec(text) ?? []
  return { module, name, note, signature: outdented(signature) }
}

function between(text: string, begin: string, end: string): string {
  const from = text.indexOf(begin) + begin.length
  return text.slice(from, text.indexOf(end, from))
}

function outdented(text: string): string {
  return text.trimEnd().replace(/^ {4}/gm, '')
}

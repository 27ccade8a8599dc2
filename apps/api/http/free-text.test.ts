import { contract, type Operation } from '@cocobnk/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseInput } from './input.ts'

type Node = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Node>>
  readonly items?: Node
  readonly additionalProperties?: Node | boolean
  readonly anyOf?: readonly Node[]
  readonly oneOf?: readonly Node[]
  readonly allOf?: readonly Node[]
}

type Part = 'path' | 'query' | 'body'
type Field = { readonly operation: string; readonly part: Part; readonly path: readonly string[] }

/** Characters that could make text deceive its readers: direction changes and control characters. */
const DECEIVING = ['a\u202Eb', 'a\u2066b', 'a\u200Fb', 'a\u0007b', 'a\u009Fb', 'a\u007Fb'] as const
const SECRETS = ['password', 'new_password']

const fields = Object.entries(contract).flatMap(([operation, { path, query, body }]: [string, Partial<Operation>]) =>
  Object.entries({ path, query, body }).flatMap(([part, schema]) =>
    schema ? textsOf(schemaOf(schema)).map((at) => ({ operation, part: part as Part, path: at })) : [],
  ),
)

describe('every text of every operation', () => {
  it('is found: those of members, of operators, nested ones and lists', () => {
    const names = fields.map(({ operation, path }) => `${operation} ${path.join('.')}`)
    expect(names).toEqual(
      expect.arrayContaining([
        'POST /account/transfer description',
        'POST /account/money-request note',
        'POST /account title',
        'PUT /passkey/{passkey_seq} name',
        'POST /kyc/asset/withdraw/address/certification holder_name',
        'PATCH /operator/withdraw/{withdrawal_seq} reason',
        'POST /operator/content content.text.ko-KR.title',
      ]),
    )
    expect(fields.length).toBeGreaterThan(200)
  })

  it('rejects a change of direction at its field', () => {
    const accepted = Object.entries(Object.groupBy(fields, ({ operation, part }) => `${operation} ${part}`)).flatMap(
      ([name, texts = []]) => {
        const faults = faultsOf(texts, DECEIVING[0])
        return texts
          .filter((field) => !isSecret(field) && !faults[field.path.join('.')])
          .map(({ path }) => [name, path])
      },
    )
    expect(accepted).toEqual([])
  })

  it.each(DECEIVING)('refuses %j in a line and in paragraphs', (text) => {
    expect(faultOf({ operation: 'POST /account', part: 'body', path: ['title'] }, text)).toBe('CONTROL_CHARACTER')
    expect(faultOf({ operation: 'POST /support/inquiry', part: 'body', path: ['text'] }, text)).toBe(
      'CONTROL_CHARACTER',
    )
  })

  it('accepts words of every script, emoji and, in prose, line breaks', () => {
    const at = (operation: keyof typeof contract, name: string) =>
      ({ operation, part: 'body', path: [name] }) satisfies Field
    for (const text of ['점심값 🍜', 'Müller & Söhne', 'שלום', 'نقود', '👩‍👩‍👧'])
      expect(faultOf(at('POST /account/transfer', 'description'), text), text).toBeUndefined()
    expect(faultOf(at('POST /support/inquiry', 'text'), 'One.\r\n\tTwo.')).toBeUndefined()
    expect(faultOf(at('POST /account/transfer', 'description'), 'One.\nTwo.')).toBe('CONTROL_CHARACTER')
    expect(faultOf(at('POST /account/transfer', 'description'), 'Two\u200Bwords')).toBe('CONTROL_CHARACTER')
  })

  it('allows them in passwords, because nobody reads those and their owners must be able to log in', () => {
    expect(faultOf({ operation: 'POST /auth/token', part: 'body', path: ['password'] }, 'a\u202Eb')).toBeUndefined()
  })
})

function faultOf(field: Field, text: string): string | undefined {
  return faultsOf([field], text)[field.path.join('.')]
}

/** The faults by field when `text` is entered in all fields, which belong to one part of one operation. */
function faultsOf(texts: readonly Field[], text: string): Readonly<Record<string, string>> {
  const [{ operation, part } = { operation: '', part: '' }] = texts
  const given = {}
  for (const { path } of texts) put(given, path, text)
  const input = { path: {}, query: {}, body: {}, [part]: given }
  const parsed = parseInput(contract[operation as keyof typeof contract] as Operation, input)
  return parsed.ok ? {} : (parsed.fields ?? {})
}

function put(given: Record<string, unknown>, [name = '', ...rest]: readonly string[], text: string): void {
  if (rest.length === 0) given[name] = text
  else {
    given[name] ??= {}
    put(given[name] as Record<string, unknown>, rest, text)
  }
}

const isSecret = ({ path }: Field) => SECRETS.includes(path.at(-1) ?? '')

function schemaOf(schema: z.ZodType): Node {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Node
}

/** Paths of all free-text fields in a schema: every string that is not an enum. */
function textsOf(node: Node, path: readonly string[] = []): (readonly string[])[] {
  const choices = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])]
  const properties = Object.entries(node.properties ?? {})
  const { items, additionalProperties: more } = node
  const found = [
    ...(node.type === 'string' && !node.enum && node.const === undefined ? [path] : []),
    ...choices.flatMap((choice) => textsOf(choice, path)),
    ...properties.flatMap(([name, inner]) => textsOf(inner, [...path, name])),
    ...(items ? textsOf(items, [...path, '0']) : []),
    ...(typeof more === 'object' ? textsOf(more, [...path, 'any']) : []),
  ]
  return [...new Map(found.map((at) => [at.join('.'), at])).values()]
}

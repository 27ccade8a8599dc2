import {
  API_VERSION,
  contract,
  EVENT_DATA,
  isForIntegrators,
  type Operation,
  type OperationKey,
} from '@cocobnk/contract'
import { described } from '../../apps/api/http/openapi/describe.ts'
import { openApiOf } from '../../apps/api/http/openapi/document.ts'
import { schemaBook } from '../../apps/api/http/openapi/schema.ts'
import { noteOf, typeWriter } from './type-text.ts'

type Json = Readonly<Record<string, unknown>>
type Schema = Json & { readonly properties?: Readonly<Record<string, Json>>; readonly required?: readonly string[] }

export const GENERATED = 'packages/sdk/operations.gen.ts'

export type Called = {
  readonly key: OperationKey
  readonly operation: Operation
  readonly module: string
  /** The method's name in the client: `create-transaction` becomes `createTransaction`. */
  readonly name: string
}

/** Every operation that third-party programs may call. */
export function calledOperations(): Called[] {
  return (Object.entries(contract) as [OperationKey, Operation][])
    .filter(([key, operation]) => isForIntegrators(key, operation))
    .map(([key, operation]) => ({
      key,
      operation,
      module: key.split('/')[1] ?? '',
      name: operation.act.replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase()),
    }))
    .sort((a, b) => (`${a.module}.${a.name}` < `${b.module}.${b.name}` ? -1 : 1))
}

/** The typed part of the SDK, as text. Generated from the document that describes the API, so that the two cannot differ. */
export function generatedText(): string {
  const { components } = openApiOf(contract, 'member') as { components: { schemas: Record<string, Json> } }
  const book = schemaBook()
  const writer = typeWriter(components.schemas)
  const modules = Map.groupBy(calledOperations(), ({ module }) => module)

  const methodText = ({ key, operation, module, name }: Called): string => {
    const owner = `${module}.${operation.act}`
    const output = described(owner, book.of(operation.output))
    const input = inputOf(owner, operation)
    const optional = input.required?.length ? '' : '?'
    const inputText = hasInput(operation) ? `input${optional}: ${writer.typeOf(input, 'in')}, ` : ''
    const options = operation.idempotent ? 'KeyedOptions' : 'CallOptions'
    const answer = operation.download ? 'Blob' : writer.typeOf(output, 'out')
    const kind = pagingOf(operation) ? 'Pages' : 'Promise'
    const refusals = operation.refusals.map(({ code }) => code)
    const told = refusals.length > 0 ? ` Refuses with ${[...new Set(refusals)].join(', ')}.` : ''
    return `${noteOf(`${operation.summary}. \`${key}\`, ${callersOf(operation)}.${told}`)}${name}(${inputText}options?: ${options}): ${kind}<${answer}>\n`
  }

  const inputOf = (owner: string, { path, query, body }: Operation): Schema => {
    const parts = [path, query, body].flatMap((part) => (part ? [described(owner, book.of(part)) as Schema] : []))
    const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {})) as Record<string, Json>
    if (
      Object.keys(properties).length !== parts.reduce((sum, part) => sum + Object.keys(part.properties ?? {}).length, 0)
    )
      throw new Error(`${owner} has one name in two places`)
    return {
      type: 'object',
      required: parts.flatMap((part) => part.required ?? []),
      ...(Object.keys(properties).length > 0 && { properties }),
    }
  }

  const methods = [...modules].map(
    ([module, some]) => `readonly ${module}: {\n${some.map((one) => methodText(one)).join('')}}\n`,
  )
  const events = Object.entries(EVENT_DATA).map(
    ([type, { summary, data }]) =>
      `${noteOf(summary)}readonly '${type}': ${writer.typeOf(described('TransactionPayment', book.of(data)), 'out')}\n`,
  )
  const routes = [...modules].map(
    ([module, some]) => `${module}: {\n${some.map((one) => `${one.name}: '${routeOf(one)}',\n`).join('')}},\n`,
  )
  const codes = new Set(calledOperations().flatMap(({ operation }) => operation.refusals.map(({ code }) => code)))
  const parts = [
    '// Generated from the contract by `npm run sdk:generate`. A test compares it; do not edit.\n',
    "import type { CallOptions, KeyedOptions, Open, Pages } from './call.ts'\n\n",
    `export type Operations = {\n${methods.join('')}}\n\n`,
    `export type EventData = {\n${events.join('')}}\n\n`,
    `/** Why an operation may be refused, beside what may happen to every request. */\nexport type RefusalCode = ${[
      ...codes,
    ]
      .sort()
      .map((code) => `'${code}'`)
      .join(' | ')}\n\n`,
    `/** The version of the API that this was made from, and that the client asks for. */\nexport const API_VERSION: string = '${API_VERSION}'\n\n`,
    writer.namedTypes().join('\n'),
    '\n/** Method, path and how it is called: N without input, K with an idempotency key, P in pages, E in pages of events. */\n',
    `export const ROUTES: Readonly<Record<keyof Operations, Readonly<Record<string, string>>>> = {\n${routes.join('')}}\n`,
  ]
  return indented(parts.join(''))
}

function indented(text: string): string {
  let depth = 0
  return text
    .split('\n')
    .map((line) => {
      if (line.startsWith('}')) depth--
      const shown = line && '  '.repeat(depth) + line
      if (line.endsWith('{')) depth++
      return shown
    })
    .join('\n')
}

function hasInput({ path, query, body }: Operation): boolean {
  return [path, query, body].some((part) => part && Object.keys(part.shape).length > 0)
}

function routeOf({ key, operation }: Called): string {
  const flags = `${hasInput(operation) ? '' : 'N'}${operation.idempotent ? 'K' : ''}${pagingOf(operation)}`
  return flags ? `${key} ${flags}` : key
}

function pagingOf({ output }: Operation): 'P' | 'E' | '' {
  if ('next_cursor' in output.shape) return 'P'
  return 'last_event_seq' in output.shape ? 'E' : ''
}

function callersOf({ auth, keys, shops }: Operation): string {
  if (auth === 'public') return 'open to everybody'
  const callers = [
    ...(auth === 'merchant' || shops ? ['a key of a shop'] : []),
    ...(keys ? [`a member’s key (${keys})`] : []),
    ...(auth === 'client' ? ['an access token'] : []),
  ]
  return `with ${callers.join(' or ')}`
}

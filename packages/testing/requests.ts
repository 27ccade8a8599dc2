import { contract, type Operation, type OperationKey } from '@cocobnk/contract'

type AnyContract = Readonly<Record<OperationKey, Operation>>

export type Reply = { readonly status: number; readonly headers: Headers; readonly body: Record<string, unknown> }

export const operationsOf = (any: AnyContract = contract) =>
  (Object.keys(any) as OperationKey[]).map((key) => {
    const [method = '', path = ''] = key.split(' ')
    const operation = any[key]
    if (!operation) throw new Error(`${key} is missing`)
    return { key, method, path, module: path.split('/')[1] ?? '', operation }
  })

/** Sends a request and checks what every response must have: JSON, and an `error` that matches the status. A file counts as success. */
export async function ask(url: string, init: RequestInit = {}): Promise<Reply> {
  const response = await fetch(url, init)
  const text = await response.text()
  const isFile = response.headers.has('content-disposition')
  const body = isFile ? { error: 0 } : (JSON.parse(text) as Record<string, unknown>)
  if (!('error' in body)) throw new Error(`an answer without error: ${response.status} ${text}`)
  if ((body.error === 0) !== (response.status === 200)) throw new Error(`${response.status} does not fit ${text}`)
  return { status: response.status, headers: response.headers, body }
}

export function jsonInit(method: string, body: unknown, headers: Record<string, string> = {}): RequestInit {
  return { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
}

/** Each from its own address, so that rate limits do not affect a test. Needs an api that trusts loopback. */
export function otherAddress(): Record<string, string> {
  const part = () => Math.floor(Math.random() * 254) + 1
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` }
}

/** `/otp/{id}` with its parameters filled in. */
export function filledPath(path: string, names: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(names[name] ?? ''))
}

import { outsideTransactions } from '@cocobnk/transaction-scope'

/** An error response from a node; `code` is the node's own. */
export class RpcRefused extends Error {
  override readonly name = 'RpcRefused'
  readonly code: number
  constructor(method: string, { code, message }: RpcFault) {
    super(`${method}: ${message}`)
    this.code = code
  }
}

type RpcFault = { readonly code: number; readonly message: string }
type RpcAnswer = { readonly id: number; readonly result: unknown; readonly error?: RpcFault | null }
export type RpcCall = readonly [method: string, params: readonly unknown[]]

export type Rpc = {
  call<T>(method: string, ...params: readonly unknown[]): Promise<T>
  /** Several calls in one request, answered in order. */
  batch<T>(calls: readonly RpcCall[]): Promise<T[]>
}

export type RpcOptions = {
  /** The URL contains user and password, as nodes of the Bitcoin family require. */
  readonly url: string
  readonly timeoutMs?: number
}

/** JSON-RPC over HTTP. Fractions stay text: nodes of the Bitcoin family write amounts that way, and no amount may pass through a float. */
export function openRpc({ url, timeoutMs = 30_000 }: RpcOptions): Rpc {
  const { origin, pathname, username, password } = new URL(url)
  const authorization = username ? `Basic ${btoa(`${username}:${decodeURIComponent(password)}`)}` : undefined

  async function send(calls: readonly RpcCall[]): Promise<RpcAnswer[]> {
    const questions = calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params }))
    const response = await fetch(origin + pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: JSON.stringify(questions),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answers = parseExact(await response.text())
    if (!Array.isArray(answers)) throw new Error(`the node answered ${response.status} without a JSON array`)
    return (answers as RpcAnswer[]).toSorted((a, b) => a.id - b.id)
  }

  async function batch<T>(calls: readonly RpcCall[]): Promise<T[]> {
    if (calls.length === 0) return []
    const answers = await send(calls)
    return calls.map(([method], id) => {
      const answer = answers[id]
      if (answer?.id !== id) throw new Error(`the node did not answer ${method}`)
      if (answer.error) throw new RpcRefused(method, answer.error)
      return answer.result as T
    })
  }

  return outsideTransactions('a node', {
    batch,
    call: async <T>(method: string, ...params: readonly unknown[]) => (await batch<T>([[method, params]]))[0] as T,
  })
}

/** Parses integers as numbers and keeps all other numbers as the text received. */
export function parseExact(text: string): unknown {
  return JSON.parse(text, exactNumber as (key: string, value: unknown) => unknown)
}

/** The third argument carries the source text of a number; TypeScript's types lack it. */
function exactNumber(_key: string, value: unknown, { source }: { readonly source?: string }): unknown {
  return typeof value === 'number' && !Number.isSafeInteger(value) ? source : value
}

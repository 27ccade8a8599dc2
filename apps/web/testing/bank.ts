import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@cocobnk/client'
import { semaphore } from '@cocobnk/concurrency/semaphore'
import type { ContractKey } from '@cocobnk/contract'
import { vi } from 'vitest'
import { createIntentKeys } from '../session/intent-keys.ts'
import type { Locks } from '../session/refresh.ts'
import { createSession } from '../session/session.ts'
import { createSessionStore } from '../session/session-store.ts'
import { cookieJar, memoryShelf, memoryStore } from './browser.ts'

/** The mocked answer to an operation: its data, a refusal with a status, or a closed connection. */
export type Said = object | readonly [status: number, code: string] | 'silence'
export type Answers = Partial<Record<ContractKey, Said | (() => Said)>>

type Asked = {
  readonly key: string
  readonly bearer: string | undefined
  readonly intent: string | string[] | undefined
  readonly body: string
}

const FUNDS = 'GET /finance/fund'
const UNLESS_TOLD: Answers = { 'GET /account': { list: [] }, [FUNDS]: { list: [], next_cursor: null } }

/** A mock of the bank over real HTTP that records requests and gives the configured answers, with a browser session. */
export async function bankSaying(given: Answers) {
  const answers: Answers = { ...given }
  const asked: Asked[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const key = `${request.method} ${request.url?.replace('/api/v1', '')}` as ContractKey
    const body = (await request.setEncoding('utf8').toArray()).join('')
    asked.push({
      key,
      bearer: request.headers.authorization?.replace('Bearer ', ''),
      intent: request.headers['request-intent'],
      body,
    })
    // Search parameters are recorded but do not select the answer.
    const plain = key.split('?')[0] as ContractKey
    const told = answers[plain] ?? UNLESS_TOLD[plain]
    const said = (typeof told === 'function' ? (told as () => Said)() : told) ?? [404, 'NOT_FOUND']
    if (said === 'silence') request.socket.destroy()
    else if (!Array.isArray(said)) response.end(JSON.stringify({ error: 0, ...said }))
    else response.writeHead(said[0]).end(JSON.stringify({ error: said[1], message: `said ${said[1]}` }))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [jar, storage, shelf, locks] = [cookieJar(), memoryStore(), memoryShelf(), oneAtATime()]
  /** Cookies, storage, keys and locks are shared by all tabs; the in-memory state belongs to one page. */
  const openTab = () => {
    const store = createSessionStore(jar, storage)
    const tell = vi.fn<(message: string | undefined) => void>()
    const keys = createIntentKeys(store, shelf)
    const token = () => store.get().token
    const client = createClient({ baseUrl, language: () => 'ko', token, sign: keys.sign })
    const loadMember = async () => store.know((await client.call('GET /member/me')).member_info)
    const loadAccounts = () => client.call('GET /account')
    const loadFunds = () => client.call(FUNDS, { query: { no_paging: '1' } })
    const session = createSession({ store, keys, client, locks, loadMember, loadAccounts, loadFunds, tell })
    return { store, client, tell, session }
  }
  return {
    ...openTab(),
    openTab,
    /** May be changed at any time. */
    answers,
    jar,
    storage,
    shelf,
    asked,
    keys: () => asked.map(({ key }) => key),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Like the browser's locks: callbacks run one at a time, even if one fails. */
function oneAtATime(): Locks {
  const exclusive = semaphore(1)
  return { request: (_name, run) => exclusive(run) }
}

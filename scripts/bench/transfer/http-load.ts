import { connect, type Socket } from 'node:net'
import { uuidV7 } from '@cocobnk/database'
import { quantile } from '../report.ts'
import type { Sender } from './crowd.ts'

type Load = {
  readonly senders: readonly Sender[]
  /** Concurrent connections; each waits for its answer before the next request. */
  readonly connections: number
  readonly seconds: number
  /** Half of all go to one account. */
  readonly hot: boolean
}

/** Sends requests over plain sockets, to use as little of the shared processors as possible. */
export async function runHttp(apiUrls: readonly string[], { senders, connections, seconds, hot }: Load) {
  const times: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  const one = async (_: unknown, place: number) => {
    const { socket, ask } = openLine(apiUrls[place % apiUrls.length] ?? '')
    while (performance.now() < end) {
      const began = performance.now()
      const answer = await ask(requestOf(pick(senders), hot))
      if (!answer.startsWith('HTTP/1.1 200')) throw new Error(answer)
      times.push(performance.now() - began)
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: connections }, one))
  const took = (performance.now() - start) / 1000
  return { count: times.length, seconds: took, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

const AT_ONCE = 256

/** Sends one transfer for each sender. */
export async function sendOnce(apiUrl: string, senders: readonly Sender[]) {
  const waiting = [...senders]
  const one = async () => {
    const { socket, ask } = openLine(apiUrl)
    for (let sender = waiting.pop(); sender; sender = waiting.pop()) {
      const answer = await ask(requestOf(sender, false))
      if (!answer.startsWith('HTTP/1.1 200')) throw new Error(answer)
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

function requestOf({ token, accountSeq, payees }: Sender, hot: boolean): string {
  const [everybodys = '', ...others] = payees
  const to = hot && Math.random() < 0.5 ? everybodys : pick(others)
  const amount = `0.0000000${1 + Math.floor(Math.random() * 9)}`
  const body = JSON.stringify({ from_account_seq: accountSeq, to_account_number: to, amount })
  return (
    `POST /api/v1/account/transfer HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n` +
    `idempotency-key: ${uuidV7()}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  )
}

export function openLine(apiUrl: string) {
  const { hostname, port } = new URL(apiUrl)
  const socket = connect(Number(port), hostname)
  return { socket, ask: askingOver(socket) }
}

/** Requests over one socket, one at a time; resolves with the whole response. */
function askingOver(socket: Socket) {
  let received = ''
  let resolve: (answer: string) => void = () => {}
  let reject: (error: Error) => void = () => {}
  socket.setNoDelay(true)
  socket.setEncoding('latin1')
  socket.on('error', (error) => reject(error))
  socket.on('close', () => reject(new Error('the api hung up')))
  socket.on('data', (chunk: string) => {
    received += chunk
    if (!isWhole(received)) return
    const answer = received
    received = ''
    resolve(answer)
  })
  return (request: string) =>
    new Promise<string>((done, failed) => {
      resolve = done
      reject = failed
      socket.write(request, 'latin1')
    })
}

/** Whether the whole body has arrived. */
function isWhole(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n')
  const length = answer.indexOf('content-length: ')
  return head > 0 && answer.length >= head + 4 + Number.parseInt(answer.slice(length + 16, length + 26), 10)
}

function pick<T>(list: readonly T[]): T {
  const found = list[Math.floor(Math.random() * list.length)]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

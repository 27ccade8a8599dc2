import { uuidV7 } from '@cocobnk/database'
import { quantile } from '../report.ts'
import { openLine } from '../transfer/http-load.ts'
import { proofOf, type Waiting } from './fill.ts'

/** A transaction whose payer has answered the challenge. */
export type Proved = Waiting & { readonly proof: string }

type Load = { readonly connections: number; readonly seconds: number }

const AUTHENTICATE = '/pg/transaction/authenticate'

/** Requests the challenge of each transaction; the answers are written together afterwards. */
export async function askChallenges(
  apiUrl: string,
  waiting: readonly Waiting[],
  connections: number,
): Promise<Proved[]> {
  const left = [...waiting]
  const proved: Proved[] = []
  const one = async () => {
    const { socket, ask } = openLine(apiUrl)
    for (let next = left.pop(); next; next = left.pop()) {
      const answer = bodyIn(await ask(request(next, AUTHENTICATE, authenticateBody(next))))
      const { challenge_seq } = answer.step_up as { challenge_seq: string }
      proved.push({ ...next, proof: proofOf(challenge_seq) })
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: connections }, one))
  return proved
}

/** Proves and pays one transaction after another on each connection, until time or transactions end. */
export async function payAll(apiUrls: readonly string[], left: Proved[], { connections, seconds }: Load) {
  const times: number[] = []
  const proving: number[] = []
  const start = performance.now()
  const end = start + seconds * 1_000
  const one = async (_: unknown, place: number) => {
    const { socket, ask } = openLine(apiUrls[place % apiUrls.length] ?? '')
    while (performance.now() < end) {
      const next = left.pop()
      if (!next) break
      const began = performance.now()
      const headers = `step-up-proof: ${next.proof}\r\n`
      const { authentication, amount } = bodyIn(await ask(request(next, AUTHENTICATE, authenticateBody(next), headers)))
      const middle = performance.now()
      const body = { account_seq: next.sender.accountSeq, amount, authentication }
      const key = `idempotency-key: ${uuidV7()}\r\n`
      const paid = await ask(request(next, `/pg/transaction/${next.checkoutSeq}/pay`, body, key))
      if (!paid.startsWith('HTTP/1.1 200')) throw new Error(paid)
      proving.push(middle - began)
      times.push(performance.now() - began)
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: connections }, one))
  const took = (performance.now() - start) / 1_000
  return {
    count: times.length,
    seconds: took,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    authenticate_p50: quantile(proving, 0.5),
  }
}

const authenticateBody = ({ token, sender }: Waiting) => ({ token, account_seq: sender.accountSeq })

function request({ sender }: Waiting, path: string, content: object, headers = ''): string {
  const body = JSON.stringify(content)
  return (
    `POST /api/v1${path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${sender.token}\r\n${headers}` +
    `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  )
}

function bodyIn(answer: string): Record<string, unknown> {
  const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as Record<string, unknown>
  if (body.error !== 0 && body.error !== 'STEP_UP_REQUIRED') throw new Error(answer)
  return body
}

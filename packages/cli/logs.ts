import { setTimeout } from 'node:timers/promises'
import type { SignedRequest } from '@cocobnk/sdk'
import type { Command } from './arguments.ts'
import { clientOf, type Login } from './login.ts'
import { newcomersOf } from './newcomers.ts'
import { persistently } from './persistently.ts'
import type { World } from './world.ts'

type Wish = Extract<Command, { readonly name: 'logs' }>

const POLL_MS = 2_000
const PAGE = 100

/** Shows the requests of the shop's programs, each once, even if the connection is lost in between. */
export async function logs(world: World, login: Login, { last, follow, json, status }: Wish): Promise<void> {
  const { signal, out } = world
  const { pg } = clientOf(login)
  const { merchant } = await pg.ownSignatureKey({ signal })
  const asked = { merchant_seq: merchant.merchant_seq, page_size: PAGE }
  const isWanted = (request: SignedRequest) => status.length === 0 || status.some((one) => isOf(request.status, one))
  const show = (requests: readonly SignedRequest[]) => {
    for (const request of requests) out(json ? JSON.stringify(request) : lineOf(request))
  }
  const pick = newcomersOf<SignedRequest>((found) => found.filter(isWanted).length >= last)
  const next = async () => {
    const found = await persistently(world, () => pick(pg.requestLog(asked, { signal })))
    return found.filter(isWanted)
  }

  const past = await next()
  show(past.slice(Math.max(0, past.length - last)))
  while (follow) {
    await setTimeout(POLL_MS, undefined, { signal })
    show(await next())
  }
}

/** Whether a status matches; `4xx` matches every status that begins with 4. */
function isOf(status: number, wanted: string): boolean {
  return wanted.endsWith('xx') ? String(status).startsWith(wanted.slice(0, 1)) : String(status) === wanted
}

function lineOf({ created_at, status, method, path, duration_ms, code, verdict }: SignedRequest): string {
  const why = [code, verdict].filter((word) => word !== null && word !== 'VALID')
  return [created_at, status, method, path, `${duration_ms}ms`, ...why].join(' ')
}

import { outsideTransactions } from '@cocobnk/transaction-scope'
import { encryptPush, type PushKeys } from './encrypt.ts'
import { isPushEndpoint } from './endpoint.ts'
import { readVapid, vapidHeader } from './vapid.ts'

const TIMEOUT_MS = 10_000
/** A browser that is off for longer finds it in the inbox. */
const TTL_SECONDS = 24 * 3_600
const GONE = new Set([404, 410])
/** The message's fault; any other status is our fault or temporary. */
const REFUSED = new Set([400, 413])

export type PushTarget = PushKeys & { readonly endpoint: string }
type Sent = 'SENT' | 'GONE' | 'REFUSED'
type Options = { readonly privateKey: string; readonly contact: string; readonly sandbox?: string | undefined }

/** Resolves once the push service has accepted it or never will; throws if it may later. */
export function pushSender({ privateKey, contact, sandbox }: Options) {
  const vapid = readVapid(privateKey, contact)
  const send = async ({ endpoint, ...keys }: PushTarget, text: string): Promise<Sent> => {
    if (!isPushEndpoint(endpoint, sandbox)) return 'GONE'
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        authorization: await vapidHeader(vapid, endpoint),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(TTL_SECONDS),
        urgency: 'normal',
      },
      body: new Uint8Array(encryptPush(text, keys)),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // A third party's response body is not kept.
    await response.body?.cancel()
    if (GONE.has(response.status)) return 'GONE'
    if (REFUSED.has(response.status)) return 'REFUSED'
    if (!response.ok) throw new Error(`the push service answered ${response.status}`)
    return 'SENT'
  }
  return outsideTransactions('a push service', { send }).send
}

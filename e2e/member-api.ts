import { randomBytes } from 'node:crypto'
import { uuidV7 } from '@cocobnk/database'
import { intentHeaderOf } from '@cocobnk/request-signature'
import { addresses } from './addresses.ts'
import { letHoldEnd, letMemberCodePass } from './by-owner.ts'
import type { NewMember } from './new-member.ts'
import { codesOf } from './pages/authenticator.ts'

type Body = Readonly<Record<string, unknown>>

/** For an account at a bank, also the bank and the holder. */
type Destination = {
  readonly asset: string
  readonly address: string
  readonly memo?: string | undefined
  readonly bank?: string
  readonly holder_name?: string
  readonly birth_date?: string
}

type Wish = { readonly account_seq: string; readonly address_seq: string; readonly amount: string }
type Withdrawn = { readonly withdrawal_seq: string; readonly destination: { readonly address: string } }

/**
 * Logs a member in, turns on one-time codes and returns calls to the api, signed where they have an idempotency key. For data that other
 * screens, such as the console, show.
 */
export async function memberApi({ user_id, password, device }: NewMember, fromAddress: string) {
  let sessionSecret: string | undefined
  const ask = async (key: string, body?: object, more: Readonly<Record<string, string>> = {}): Promise<Body> => {
    const [method = 'GET', path] = key.split(' ')
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': fromAddress, ...more }
    const target = `/api/v1${path}`
    const text = body ? JSON.stringify(body) : ''
    const once = more['idempotency-key']
    const signed =
      sessionSecret && once
        ? { 'request-intent': intentHeaderOf(sessionSecret, { method, target, once, body: text }) }
        : {}
    const init = { method, headers: { ...headers, ...signed }, ...(body ? { body: text } : {}) }
    return (await (await fetch(addresses.web + target, init)).json()) as Body
  }
  // Log in from a known device: any other session is on hold for 24 h.
  const known: Readonly<Record<string, string>> = device ? { cookie: `__Host-device=${device}` } : {}
  const { token, intent_secret } = await ask('POST /auth/token', { user_id, password }, known)
  sessionSecret = String(intent_secret)
  const bearer = { authorization: `Bearer ${String(token)}` }

  /** Makes a call, answers the step-up it requires and repeats the call with the proof. Throws if no step-up is required. */
  const prove = async (
    key: string,
    body: object,
    answer: () => Promise<object>,
    more = {},
    proved = async () => {},
  ): Promise<Body> => {
    const headers = { ...bearer, ...more }
    const demand = (await ask(key, body, headers)).step_up as { readonly challenge_seq: string } | undefined
    if (!demand) throw new Error(`${key} asked for no proof`)
    const { proof } = await ask(`POST /auth/step-up/${demand.challenge_seq}`, await answer(), bearer)
    await proved()
    return ask(key, body, { ...headers, 'step-up-proof': String(proof) })
  }

  const secret = String((await ask('GET /otp', undefined, bearer)).secret)
  const code = codesOf(secret, () => letMemberCodePass(user_id))
  const activated = await prove('POST /otp', { token: await code(), secret }, async () => ({ password }))
  const spare = [...(activated.recovery_codes as readonly string[])]
  /** Like `prove`, without waiting 30 s for the next one-time code. Also ends the withdrawal hold that a recovery code starts. */
  const proveByRecoveryCode = (key: string, body: object): Promise<Body> => {
    const otp_token = spare.pop()
    if (!otp_token) throw new Error('all recovery codes are used')
    return prove(
      key,
      body,
      async () => ({ otp_token }),
      {},
      () => letHoldEnd(user_id),
    )
  }
  const assetSeq = async (wanted: string): Promise<string | undefined> => {
    const { list } = await ask('GET /asset')
    return (list as readonly { readonly seq: string; readonly code: string }[]).find((one) => one.code === wanted)?.seq
  }

  return {
    /** Makes a call with a new idempotency key. */
    ask: (key: string, body?: object) => ask(key, body, { ...bearer, 'idempotency-key': uuidV7() }),
    /** Like `ask`, confirmed by a one-time code. */
    confirm: (key: string, body: object) =>
      prove(key, body, async () => ({ otp_token: await code() }), { 'idempotency-key': uuidV7() }),
    /** Uploads a file and returns its id. */
    upload: async (content: Uint8Array<ArrayBuffer>): Promise<string> => {
      const headers = { ...bearer, 'x-forwarded-for': fromAddress }
      const answer = await fetch(`${addresses.web}/api/v1/file`, { method: 'POST', headers, body: content })
      const { file, message } = (await answer.json()) as { readonly file?: { readonly file_seq: string } } & Body
      if (!file) throw new Error(`no file was stored: ${String(message)}`)
      return file.file_seq
    },
    /** Returns an unused one-time code. */
    code,
    assetSeq,
    openAccount: async (wanted: string, title: string): Promise<string> => {
      const key = { ...bearer, 'idempotency-key': uuidV7() }
      const { account } = await ask('POST /account', { asset_seq: await assetSeq(wanted), title }, key)
      return (account as { readonly account_seq: string }).account_seq
    },
    /** Registers an address for review by an operator. Returns its id. */
    registerAddress: async (to: Partial<Destination> = {}): Promise<string> => {
      const { asset = 'ETH', address = `0x${randomBytes(20).toString('hex')}`, memo, ...holder } = to
      const wanted = { asset_seq: await assetSeq(asset), address, label: 'Savings', method: 'REVIEW' }
      const key = 'POST /kyc/asset/withdraw/address/certification'
      const body = { ...wanted, ...(memo ? { memo } : {}), ...holder }
      const { withdraw_address, message } = await proveByRecoveryCode(key, body)
      if (!withdraw_address) throw new Error(`no address was registered: ${String(message)}`)
      return (withdraw_address as { readonly address_seq: string }).address_seq
    },
    /** Confirms an account as a payee, so that transfers to it need no step-up. */
    confirmPayee: (account_number: string) => proveByRecoveryCode('POST /account/payee', { account_number }),
    withdraw: async (wish: Wish): Promise<Withdrawn> => {
      const known = await ask(`GET /kyc/asset/withdraw/address/certification/${wish.address_seq}`, undefined, bearer)
      const { asset_seq, address, memo } = known.withdraw_address as Readonly<Record<string, string | null>>
      const body = { ...wish, asset_seq, address, memo }
      const otp = async () => ({ otp_token: await code() })
      const done = await prove('POST /asset/withdraw', body, otp, { 'idempotency-key': uuidV7() })
      if (!done.withdrawal) throw new Error(`nothing was withdrawn: ${String(done.message)}`)
      return done.withdrawal as Withdrawn
    },
  }
}

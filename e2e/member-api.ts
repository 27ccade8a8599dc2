import { randomBytes } from 'node:crypto'
import { addresses } from './addresses.ts'
import type { NewMember } from './new-member.ts'
import { codesOf } from './pages/authenticator.ts'

type Body = Readonly<Record<string, unknown>>

/** A member who uses the bank without its screens: what operators are to see must come from somewhere. */
export async function memberApi({ user_id, password }: NewMember, fromAddress: string) {
  const ask = async (key: string, body?: object, more: Readonly<Record<string, string>> = {}): Promise<Body> => {
    const [method = 'GET', path] = key.split(' ')
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': fromAddress, ...more }
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    return (await (await fetch(`${addresses.web}/api/v1${path}`, init)).json()) as Body
  }
  const { token } = await ask('POST /auth/token', { user_id, password })
  const bearer = { authorization: `Bearer ${String(token)}` }

  /** Makes the call again with the proof that it asks for. */
  const prove = async (key: string, body: object, answer: () => Promise<object>): Promise<Body> => {
    const demand = (await ask(key, body, bearer)).step_up as { readonly challenge_seq: string } | undefined
    if (!demand) throw new Error(`${key} asked for no proof`)
    const { proof } = await ask(`POST /auth/step-up/${demand.challenge_seq}`, await answer(), bearer)
    return ask(key, body, { ...bearer, 'step-up-proof': String(proof) })
  }

  const secret = String((await ask('GET /otp', undefined, bearer)).secret)
  const code = codesOf(secret)
  await prove('POST /otp', { token: await code(), secret }, async () => ({ password }))

  return {
    ask: (key: string, body?: object) => ask(key, body, bearer),
    /** Registers an address that an operator must look at; answers its id. */
    registerAddress: async (): Promise<string> => {
      const { list } = await ask('GET /asset')
      const asset = (list as readonly { readonly seq: string; readonly code: string }[]).find(
        ({ code }) => code === 'ETH',
      )
      const wanted = {
        asset_seq: asset?.seq,
        address: `0x${randomBytes(20).toString('hex')}`,
        label: 'Savings',
        method: 'REVIEW',
      }
      const key = 'POST /kyc/asset/withdraw/address/certification'
      const { withdraw_address, message } = await prove(key, wanted, async () => ({ otp_token: await code() }))
      if (!withdraw_address) throw new Error(`no address was registered: ${String(message)}`)
      return (withdraw_address as { readonly address_seq: string }).address_seq
    },
  }
}

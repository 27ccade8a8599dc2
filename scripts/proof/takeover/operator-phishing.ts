import { newAuthenticator } from '@cocobnk/testing/authenticator'
import { askAtDesk, confirmed } from '@cocobnk/testing/desk'
import { OPERATOR_PASSWORD, OTP_SECRET, ownerOf } from '@cocobnk/testing/operators'
import { demandOf } from '@cocobnk/testing/person'
import { ask, jsonInit, otherAddress } from '@cocobnk/testing/requests'
import { totp } from '@cocobnk/testing/totp'
import { type Attack, tried } from './attack.ts'
import { errorOf, type Scene } from './scene.ts'

const COOKIE = /^__Host-operator_refresh_token=[\w-]+/

/** A phishing page between an operator and the console replaces the request that is confirmed, and keeps everything it saw. */
export const operatorPhishing: Attack = {
  name: 'phished operator',
  prepare: async (scene) => {
    const { apiUrl, env } = scene
    const token = await scene.operator('ADMINISTRATOR')
    const desk = { apiUrl, token }
    const authenticator = newAuthenticator(env.CONSOLE_ORIGIN ?? '')
    const { body } = await askAtDesk(desk, 'POST', '/operator/me/passkey/options')
    const credential = authenticator.create(body.options as never)
    const passkey = { challenge_seq: body.challenge_seq, credential, name: 'key' }
    await scene.atDesk(token, 'POST', '/operator/me/passkey', passkey)
    const touch = async (challengeSeq: string, faults = {}) => {
      const { body: asked } = await askAtDesk(desk, 'POST', `/operator/step-up/${challengeSeq}/options`)
      return { credential: authenticator.get(asked.options as never, faults) }
    }
    const suspension = async () => ({
      path: `/operator/operator/${ownerOf(await scene.operator('SUPPORT'))}`,
      body: { type: 'SET_SUSPENDED', reason: 'has left' },
    })
    const [seen, wanted] = [await suspension(), await suspension()]
    const proofOf = async ({ path, body: said }: typeof seen) => {
      const { challenge_seq } = demandOf(await askAtDesk(desk, 'PATCH', path, said))
      const answered = await askAtDesk(desk, 'POST', `/operator/step-up/${challenge_seq}`, await touch(challenge_seq))
      return { 'step-up-proof': String(answered.body.proof) }
    }
    return {
      attack: async () => {
        const proof = await proofOf(seen)
        const elsewhere = {
          ...desk,
          answer: (demand: { challenge_seq: string }) =>
            touch(demand.challenge_seq, { origin: 'https://console.example' }),
        }
        return [
          tried(
            'confirm another request',
            errorOf(await askAtDesk(desk, 'PATCH', wanted.path, wanted.body, proof)),
            'STEP_UP_ENDED',
          ),
          tried(
            'a passkey touched on another page',
            errorOf(await confirmed(elsewhere, 'PATCH', wanted.path, wanted.body)),
            'PASSKEY_REFUSED',
          ),
          tried(
            'a code that was typed there',
            errorOf(await scene.atDesk(token, 'PATCH', wanted.path, wanted.body)),
            'OTP_REFUSED',
          ),
          ...(await stolenSession(scene)),
        ]
      },
      honest: async () => [
        tried(
          'the operator confirms',
          errorOf(await askAtDesk(desk, 'PATCH', seen.path, seen.body, await proofOf(seen))),
        ),
      ],
    }
  },
}

/** A copied access token renews nothing, and a copied cookie ends the session once both have used it. */
async function stolenSession({ apiUrl, newOperator }: Scene) {
  const email = 'phished@operators.test'
  await newOperator(email, 'FINANCE')
  const login = { email, password: OPERATOR_PASSWORD, otp_token: totp(OTP_SECRET) }
  const entered = await ask(`${apiUrl}/api/v1/operator/auth/token`, jsonInit('POST', login, otherAddress()))
  const copied = {
    token: String(entered.body.token),
    cookie: COOKIE.exec(entered.headers.getSetCookie().join('\n'))?.[0] ?? '',
  }
  const renew = async ({ token, cookie = '' }: { readonly token: string; readonly cookie?: string }) =>
    ask(`${apiUrl}/api/v1/operator/auth/token/refresh`, {
      method: 'POST',
      headers: { ...otherAddress(), authorization: `Bearer ${token}`, ...(cookie ? { cookie } : {}) },
    })
  const byToken = await renew({ token: copied.token })
  const byOwner = await renew(copied)
  await askAtDesk({ apiUrl, token: String(byOwner.body.token) }, 'GET', '/operator/me')
  return [
    tried('renew a copied token', byToken.status, 401),
    tried('use a spent cookie', (await renew(copied)).status, 401),
    tried(
      'go on in the session',
      (await askAtDesk({ apiUrl, token: copied.token }, 'GET', '/operator/me')).status,
      401,
    ),
  ]
}

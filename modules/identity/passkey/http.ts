import type { Handlers } from '@cocobnk/contract'
import { ok } from '@cocobnk/result'
import { loginOptions } from './check-passkey.ts'
import type { PasskeyDeps } from './deps.ts'
import { listPasskeys } from './keep.ts'
import { addPasskey, newPasskeyOptions, removePasskey, renamePasskey } from './manage.ts'

type PasskeyKey =
  | 'GET /passkey'
  | 'POST /passkey/options'
  | 'POST /passkey'
  | 'PUT /passkey/{passkey_seq}'
  | 'DELETE /passkey/{passkey_seq}'
  | 'POST /auth/passkey/options'

export function passkeyHttp(deps: PasskeyDeps): Handlers<PasskeyKey> {
  return {
    'GET /passkey': async ({ caller }) => ok({ list: await listPasskeys(deps.db, caller) }),
    'POST /passkey/options': async ({ caller }) => {
      const made = await newPasskeyOptions(deps, caller.memberSeq)
      return made.ok ? ok({ challenge_seq: made.value.challengeSeq, options: made.value.options }) : made
    },
    'POST /passkey': async ({ caller, client, body }) => {
      const { challenge_seq: challengeSeq, credential, name } = body
      const added = await addPasskey(deps, { ...caller, client, challengeSeq, credential, name })
      return added.ok ? ok({ passkey: added.value }) : added
    },
    'PUT /passkey/{passkey_seq}': async ({ caller, path, body }) => {
      const given = { memberSeq: caller.memberSeq, passkeySeq: path.passkey_seq, name: body.name }
      const renamed = await renamePasskey(deps, given)
      return renamed.ok ? ok({ passkey: renamed.value }) : renamed
    },
    'DELETE /passkey/{passkey_seq}': async ({ caller, client, path }) => {
      const given = { memberSeq: caller.memberSeq, client, passkeySeq: path.passkey_seq }
      const removed = await removePasskey(deps, given)
      return removed.ok ? ok({}) : removed
    },
    'POST /auth/passkey/options': async () => {
      const { challengeSeq, options } = await loginOptions(deps)
      return ok({ challenge_seq: challengeSeq, options })
    },
  }
}

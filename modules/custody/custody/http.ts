import type { Handlers } from '@cocobnk/contract'
import { approveSigning, haltSigner, listSignings, type SigningDeps } from './signing.ts'

type Key = 'GET /operator/signing' | 'POST /operator/signing/halt' | 'POST /operator/signing/{transaction_seq}'

export function custodyHttp(deps: SigningDeps): Handlers<Key> {
  return {
    'GET /operator/signing': ({ query }) => listSignings(deps, query),
    'POST /operator/signing/halt': ({ body, caller }) => haltSigner(deps, { ...body, caller }),
    'POST /operator/signing/{transaction_seq}': ({ path, body, caller }) =>
      approveSigning(deps, { ...path, ...body, caller }),
  }
}

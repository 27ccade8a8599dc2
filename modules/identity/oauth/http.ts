import type { Handlers } from '@cocobnk/contract'
import { ok } from '@cocobnk/result'
import { changeClient, createClient, deleteClient, listClients, readPublic, rotateSecret } from './client.ts'
import { listGrants, revokeOwnGrant } from './grant.ts'
import { decideInteraction, type InteractionDeps, readInteraction } from './interaction.ts'
import { beginXplogin, decideXplogin, pollXplogin, readXplogin, type XploginDeps } from './xplogin.ts'

type OauthKey =
  | 'GET /oauth2/client'
  | 'POST /oauth2/client'
  | 'GET /oauth2/client/{client_id}'
  | 'PUT /oauth2/client/{client_seq}'
  | 'PATCH /oauth2/client/{client_seq}'
  | 'DELETE /oauth2/client/{client_seq}'
  | 'GET /oauth2/grant'
  | 'DELETE /oauth2/grant/{grant_seq}'
  | 'GET /oauth2/interaction/{interaction}'
  | 'PATCH /oauth2/interaction/{interaction}'
  | 'POST /member/xplogin/token'
  | 'POST /member/xplogin/poll'
  | 'GET /member/xplogin/token/{token}'
  | 'PATCH /member/xplogin/token/{token}'

export function oauthHttp(deps: XploginDeps & InteractionDeps): Handlers<OauthKey> {
  return {
    'GET /oauth2/client': async ({ caller }) => ok({ list: await listClients(deps, caller.memberSeq) }),
    'POST /oauth2/client': ({ caller, body: { is_confidential: isConfidential, ...wish } }) =>
      createClient(deps, { memberSeq: caller.memberSeq, isConfidential, wish }),
    'GET /oauth2/client/{client_id}': async ({ path }) => {
      const client = await readPublic(deps, path.client_id)
      return client.ok ? ok({ client: client.value }) : client
    },
    'PUT /oauth2/client/{client_seq}': ({ caller, path, body: wish }) =>
      changeClient(deps, { memberSeq: caller.memberSeq, clientSeq: path.client_seq, wish }),
    'PATCH /oauth2/client/{client_seq}': ({ caller, path }) =>
      rotateSecret(deps, { memberSeq: caller.memberSeq, clientSeq: path.client_seq }),
    'DELETE /oauth2/client/{client_seq}': ({ caller, path }) =>
      deleteClient(deps, { memberSeq: caller.memberSeq, clientSeq: path.client_seq }),
    'GET /oauth2/grant': async ({ caller }) => ok({ list: await listGrants(deps, caller.memberSeq) }),
    'DELETE /oauth2/grant/{grant_seq}': ({ caller, client, path }) =>
      revokeOwnGrant(deps, { memberSeq: caller.memberSeq, client, grantSeq: path.grant_seq }),
    'GET /oauth2/interaction/{interaction}': ({ caller, path }) =>
      readInteraction(deps, { caller, uid: path.interaction }),
    'PATCH /oauth2/interaction/{interaction}': ({ caller, client, path, body }) =>
      decideInteraction(deps, {
        uid: path.interaction,
        caller,
        client,
        type: body.type,
        scopes: body.scopes,
        isFresh: body.is_fresh,
        limitUsot: body.limit_usot,
      }),
    'POST /member/xplogin/token': ({ body, client }) => beginXplogin(deps, body, client),
    'POST /member/xplogin/poll': ({ body }) => pollXplogin(deps, body.poll),
    'GET /member/xplogin/token/{token}': ({ caller, path }) =>
      readXplogin(deps, { token: path.token, memberSeq: caller.memberSeq }),
    'PATCH /member/xplogin/token/{token}': ({ caller, client, path, body: { type, number } }) =>
      decideXplogin(deps, { token: path.token, caller, client, type, number }),
  }
}

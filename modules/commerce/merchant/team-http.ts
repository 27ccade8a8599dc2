import type { Handlers } from '@cocobnk/contract'
import type { MerchantDeps } from './deps.ts'
import { invitePerson, joinTeam, readInvitation, revokeInvitation } from './invite.ts'
import { readLog } from './log-read.ts'
import { changePerson, listTeam, removeFromTeam } from './team.ts'

type Key =
  | 'GET /pg/merchant/{merchant_seq}/person'
  | 'PUT /pg/merchant/{merchant_seq}/person/{member_seq}'
  | 'DELETE /pg/merchant/{merchant_seq}/person/{member_seq}'
  | 'POST /pg/merchant/{merchant_seq}/invitation'
  | 'DELETE /pg/merchant/{merchant_seq}/invitation/{invitation_seq}'
  | 'POST /pg/invitation'
  | 'POST /pg/invitation/accept'
  | 'GET /pg/merchant/{merchant_seq}/log'

export function merchantTeamHttp(deps: MerchantDeps): Handlers<Key> {
  const own = (caller: { readonly memberSeq: string }, path: { readonly merchant_seq: string }) => ({
    memberSeq: caller.memberSeq,
    merchantSeq: path.merchant_seq,
  })
  return {
    'GET /pg/merchant/{merchant_seq}/person': ({ caller, path }) => listTeam(deps, own(caller, path)),
    'PUT /pg/merchant/{merchant_seq}/person/{member_seq}': ({ caller, path, body }) =>
      changePerson(deps, { ...own(caller, path), personSeq: path.member_seq, given: body }),
    'DELETE /pg/merchant/{merchant_seq}/person/{member_seq}': ({ caller, path }) =>
      removeFromTeam(deps, { ...own(caller, path), personSeq: path.member_seq }),
    'POST /pg/merchant/{merchant_seq}/invitation': ({ caller, path, body }) =>
      invitePerson(deps, { ...own(caller, path), given: body }),
    'DELETE /pg/merchant/{merchant_seq}/invitation/{invitation_seq}': ({ caller, path }) =>
      revokeInvitation(deps, { ...own(caller, path), invitationSeq: path.invitation_seq }),
    'POST /pg/invitation': ({ caller, body }) => readInvitation(deps, caller.memberSeq, body.token),
    'POST /pg/invitation/accept': ({ caller, body }) => joinTeam(deps, caller.memberSeq, body.token),
    'GET /pg/merchant/{merchant_seq}/log': ({ caller, path, query }) => readLog(deps, { ...own(caller, path), query }),
  }
}

import type { AskDeps } from '@cocobnk/approval'
import type { Handlers } from '@cocobnk/contract'
import type { MemberDeps } from '../deps.ts'
import { readDeskMember, searchMembers } from './read.ts'
import { askForSuspension } from './suspend.ts'

type DeskKey = 'GET /operator/member' | 'GET /operator/member/{member_seq}' | 'PATCH /operator/member/{member_seq}'

/** Member handlers for operators. */
export function memberDeskHttp(deps: MemberDeps & Pick<AskDeps, 'push'>): Handlers<DeskKey> {
  return {
    'GET /operator/member': ({ query, caller }) => searchMembers(deps, query, caller),
    'GET /operator/member/{member_seq}': ({ path, caller }) => readDeskMember(deps, path.member_seq, caller),
    'PATCH /operator/member/{member_seq}': ({ path, body, caller }) =>
      askForSuspension(deps, {
        memberSeq: path.member_seq,
        suspended: body.type === 'SET_SUSPENDED',
        reason: body.reason,
        caller,
      }),
  }
}

import type { AskDeps } from '@cocobnk/approval'
import type { Handlers } from '@cocobnk/contract'
import type { MemberDeps } from '../deps.ts'
import { askAboutHold, holdMember } from './hold.ts'
import { readDeskMember, searchMembers } from './read.ts'
import { askForSuspension } from './suspend.ts'

type DeskKey = 'GET /operator/member' | 'GET /operator/member/{member_seq}' | 'PATCH /operator/member/{member_seq}'

/** Member handlers for operators. */
export function memberDeskHttp(deps: MemberDeps & Pick<AskDeps, 'push'>): Handlers<DeskKey> {
  return {
    'GET /operator/member': ({ query, caller }) => searchMembers(deps, query, caller),
    'GET /operator/member/{member_seq}': ({ path, caller }) => readDeskMember(deps, path.member_seq, caller),
    'PATCH /operator/member/{member_seq}': ({ path, body: { type, reason }, caller }) => {
      const wish = { memberSeq: path.member_seq, reason, caller }
      switch (type) {
        case 'SET_HELD':
          return holdMember(deps, wish)
        case 'SET_HELD_LONGER':
          return askAboutHold(deps, { ...wish, action: 'outflow.extend' })
        case 'SET_HOLD_RELEASED':
          return askAboutHold(deps, { ...wish, action: 'outflow.release' })
        case 'SET_SUSPENDED':
          return askForSuspension(deps, { ...wish, suspended: true })
        case 'SET_RELEASED':
          return askForSuspension(deps, { ...wish, suspended: false })
      }
    },
  }
}

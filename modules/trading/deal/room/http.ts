import type { ContractKey, Handlers } from '@cocobnk/contract'
import type { Result } from '@cocobnk/result'
import { refuse } from '@cocobnk/result'
import type { DealDeps } from '../deps.ts'
import { appeal } from '../dispute/appeal.ts'
import { openDispute } from '../dispute/open.ts'
import { selectOutside } from './find.ts'
import { readRoom, roomFile } from './read.ts'
import { markPaid, type SayFault, say } from './write.ts'

type Path =
  `/market/private/application/{application_seq}/${'room' | 'message' | 'payment' | 'dispute' | 'file/{file_seq}'}`
type Key = Extract<ContractKey, `${string} ${Path}`>

/** Handlers for the room of a deal paid outside, used by both sides. */
export function roomHttp(deps: DealDeps): Handlers<Key> {
  type Where = { readonly path: { readonly application_seq: string }; readonly caller: { readonly memberSeq: string } }
  const after = async ({ path, caller }: Where, done: Promise<Result<undefined, SayFault>>) => {
    const result = await done
    return result.ok ? readRoom(deps, path.application_seq, caller.memberSeq) : result
  }
  const whose = ({ path, caller }: Where) => ({ memberSeq: caller.memberSeq, applicationSeq: path.application_seq })
  return {
    'GET /market/private/application/{application_seq}/room': ({ path, caller }) =>
      readRoom(deps, path.application_seq, caller.memberSeq),
    'POST /market/private/application/{application_seq}/message': (call) =>
      after(call, say(deps, { ...whose(call), ...call.body })),
    'POST /market/private/application/{application_seq}/payment': (call) =>
      after(call, markPaid(deps, { ...whose(call), ...call.body })),
    'POST /market/private/application/{application_seq}/dispute': (call) =>
      after(call, openDispute(deps, { ...whose(call), ...call.body })),
    'PATCH /market/private/application/{application_seq}/dispute': (call) =>
      after(call, appeal(deps, { ...whose(call), ...call.body })),
    'GET /market/private/application/{application_seq}/file/{file_seq}': async ({ path, query, caller }) => {
      const { memberSeq } = caller
      if (!(await selectOutside(deps.db, path.application_seq, memberSeq))) return refuse('NOT_FOUND')
      const view = { fileSeq: path.file_seq, page: query.page, viewer: `member:${memberSeq}` }
      return roomFile(deps, path.application_seq, view)
    },
  }
}

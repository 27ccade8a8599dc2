import { listKeys } from '@cocobnk/api-key'
import { memberNamed } from '@cocobnk/member'
import { listGrants } from '@cocobnk/oauth'
import { countSessions } from '@cocobnk/session'
import type { HandlerDeps, SharedDeps } from './deps.ts'

/** Returns the bank's own member, who quotes in order books; undefined if there is none. */
export async function findMaker(deps: SharedDeps & Pick<HandlerDeps, 'makerId'>): Promise<string | undefined> {
  return deps.makerId === undefined ? undefined : memberNamed(deps, deps.makerId)
}

/** Whether anybody can act as the member now, through a session, an API key or an app. */
export async function hasWayIn(deps: HandlerDeps, memberSeq: string): Promise<boolean> {
  const [sessions, keys, grants] = await Promise.all([
    countSessions(deps, memberSeq),
    listKeys(deps, memberSeq),
    listGrants(deps, memberSeq),
  ])
  return sessions + keys.length + grants.length > 0
}

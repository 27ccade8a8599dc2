import type { Handlers } from '@cocobnk/contract'
import { ok, type Result } from '@cocobnk/result'
import { changeClaim } from './claim.ts'
import type { ReviewDeps } from './deps.ts'
import { askMember, comment, type Message } from './message.ts'
import { listCases, readCase, shownCases, shownMessages } from './read.ts'

type ReviewKey =
  | 'GET /operator/case'
  | 'GET /operator/case/{case_seq}'
  | 'PATCH /operator/case/{case_seq}'
  | 'POST /operator/case/{case_seq}/comment'
  | 'POST /operator/case/{case_seq}/question'

export function reviewHttp(deps: ReviewDeps): Handlers<ReviewKey> {
  const written = async <Code extends string>(result: Result<Message, Code>) => {
    if (!result.ok) return result
    const [message] = await shownMessages(deps, [result.value])
    return ok({ message: message ?? fail() })
  }
  return {
    'GET /operator/case': ({ query, caller }) => listCases(deps, query, caller),
    'GET /operator/case/{case_seq}': ({ path, caller }) => readCase(deps, path.case_seq, caller),
    'PATCH /operator/case/{case_seq}': async ({ path, body, caller }) => {
      const claim = { caseSeq: path.case_seq, claimed: body.type === 'SET_CLAIMED', caller }
      const changed = await changeClaim(deps, claim)
      if (!changed.ok) return changed
      const [shown] = await shownCases(deps, [changed.value], caller)
      return ok({ case: shown ?? fail() })
    },
    'POST /operator/case/{case_seq}/comment': async ({ path, body, caller }) =>
      written(await comment(deps, { caseSeq: path.case_seq, text: body.text, caller })),
    'POST /operator/case/{case_seq}/question': async ({ path, body, caller }) =>
      written(await askMember(deps, { caseSeq: path.case_seq, text: body.text, caller })),
  }
}

function fail(): never {
  throw new Error('a message is not visible')
}

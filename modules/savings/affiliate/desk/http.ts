import type { AskDeps } from '@cocobnk/approval'
import type { Handlers } from '@cocobnk/contract'
import { pageAfter } from '@cocobnk/database'
import { ok } from '@cocobnk/result'
import { selectHeld } from '../allowance.store.ts'
import type { UsotOf } from '../deps.ts'
import { selectEveryPolicy } from '../policy.store.ts'
import { decideHeld, showHeld } from './held.ts'
import { askForPolicy, type DeskDatabase, termsOf } from './policy.ts'
import { simulate } from './simulate.ts'

type Key =
  | `${'GET' | 'PUT'} /operator/affiliate-policy`
  | 'GET /operator/affiliate-policy/simulation'
  | 'GET /operator/affiliate-allowance'
  | 'PATCH /operator/affiliate-allowance/{allowance_seq}'

type Deps = Pick<AskDeps, 'push'> & { readonly db: DeskDatabase; readonly usotOf: UsotOf }

/** The operators' side of the affiliate program: policies, simulation and held allowances. */
export function affiliateDeskHttp({ db, push, usotOf }: Deps): Handlers<Key> {
  return {
    'GET /operator/affiliate-policy': async () => {
      const list = (await selectEveryPolicy(db)).map((row) => ({
        policy_seq: row.policy_seq,
        behaviour: row.behaviour,
        beneficiary: row.beneficiary,
        terms: termsOf(row),
        started_at: row.started_at.toISOString(),
        ended_at: row.ended_at?.toISOString() ?? null,
      }))
      return ok({ list })
    },
    'PUT /operator/affiliate-policy': ({ body, caller }) => askForPolicy({ db, push }, { ...body, caller }),
    'GET /operator/affiliate-policy/simulation': async ({ query }) => {
      const { behaviour, beneficiary, share_percent: sharePercent } = query
      return ok(await simulate({ db, usotOf }, { behaviour, beneficiary, sharePercent }, new Date()))
    },
    'GET /operator/affiliate-allowance': async ({ query }) => {
      const page = await pageAfter(
        query,
        (range) => selectHeld(db, range),
        ({ occurred_at: at, allowance_seq: seq }) => ({ at, seq }),
      )
      return page.ok ? ok({ ...page.value, list: page.value.list.map(showHeld) }) : page
    },
    'PATCH /operator/affiliate-allowance/{allowance_seq}': ({ path, body, caller }) =>
      decideHeld(db, { allowanceSeq: path.allowance_seq, ...body, caller }),
  }
}

import type { ContractKey, Handlers } from '@cocobnk/contract'
import { pageAfter } from '@cocobnk/database'
import { ok } from '@cocobnk/result'
import type { DealDeps } from '../deps.ts'
import { askForReadmission, askForRelease, barMember, freezeDeal } from './decide.ts'
import { type DisputeDeskDeps, listDisputes, readDispute, readDisputeFile, ruleDispute } from './dispute.ts'
import { changeRating } from './rating.ts'
import { marketsOf, readFigures, readForDesk } from './read.ts'
import { showDeskApplication, showDeskDeal } from './show.ts'
import { selectDeskApplications, selectDeskDeals } from './store.ts'

type Key = Extract<ContractKey, `${string} /operator/deal` | `${string} /operator/deal/${string}`>

/** The operators' side of deals. */
export function dealDeskHttp(deps: DisputeDeskDeps & Pick<DealDeps, 'firmRates'>): Handlers<Key> {
  const { db } = deps
  return {
    'GET /operator/deal': async ({ query: { state, offer_type: offerType, search, ...query } }) => {
      const page = await pageAfter(
        query,
        (range) => selectDeskDeals(db, { state, offerType, search, ...range }),
        ({ created_at: at, deal_seq: seq }) => ({ at, seq }),
      )
      if (!page.ok) return page
      const marketOf = await marketsOf(db)
      return ok({ ...page.value, list: page.value.list.map((row) => showDeskDeal(row, marketOf(row.market_seq))) })
    },
    'GET /operator/deal/application': async ({ query: { status, search, ...query } }) => {
      const page = await pageAfter(
        query,
        (range) => selectDeskApplications(db, { status, search, dealSeq: undefined, ...range }),
        ({ created_at: at, application_seq: seq }) => ({ at, seq }),
      )
      if (!page.ok) return page
      const marketOf = await marketsOf(db)
      const list = page.value.list.map((row) => showDeskApplication(row, marketOf(row.market_seq)))
      return ok({ ...page.value, list })
    },
    'GET /operator/deal/dispute': ({ query, caller }) => listDisputes(deps, query, caller),
    'GET /operator/deal/dispute/{application_seq}': ({ path, caller }) =>
      readDispute(deps, path.application_seq, caller),
    'GET /operator/deal/dispute/{application_seq}/file/{file_seq}': ({ path, query, caller }) =>
      readDisputeFile(deps, path.application_seq, {
        fileSeq: path.file_seq,
        page: query.page,
        viewer: `operator:${caller.operatorSeq}`,
      }),
    'PATCH /operator/deal/dispute/{application_seq}': ({ path, body, caller }) =>
      ruleDispute(deps, { applicationSeq: path.application_seq, body, caller }),
    'PATCH /operator/deal/rating/{rating_seq}': ({ path, body, caller }) =>
      changeRating(db, { ratingSeq: path.rating_seq, ...body, caller }),
    'GET /operator/deal/figure': async () => ok(await readFigures(db)),
    'GET /operator/deal/{deal_seq}': ({ path, caller }) => readForDesk(deps, path.deal_seq, caller),
    'PATCH /operator/deal/{deal_seq}': ({ path, body: { type, reason }, caller }) => {
      const wish = { id: path.deal_seq, reason, caller }
      return type === 'SET_FROZEN' ? freezeDeal(deps, wish) : askForRelease(deps, wish)
    },
    'PATCH /operator/deal/member/{member_seq}': ({ path, body: { type, reason }, caller }) => {
      const wish = { id: path.member_seq, reason, caller }
      return type === 'SET_BARRED' ? barMember(deps, wish) : askForReadmission(deps, wish)
    },
  }
}

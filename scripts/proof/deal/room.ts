import { approvalHttp } from '@cocobnk/approval'
import { sql } from '@cocobnk/database'
import { dealDeskHttp, disputePerformers } from '@cocobnk/deal'
import { callOf, type Dealer, type joinDealBank } from '../../../modules/trading/deal/testing/bank.ts'
import { type Http, pick, told } from './act.ts'

type Deps = Awaited<ReturnType<typeof joinDealBank>>['deps']
type Shown = Extract<
  Awaited<ReturnType<Http['GET /market/private/application']>>,
  { ok: true }
>['value']['list'][number]

type Ruling = {
  readonly decision: 'RELEASE' | 'RETURN' | 'SPLIT'
  readonly released_amount?: string
  readonly forfeits_bond?: boolean
}

/** Decides a dispute as the first of the operators, and as the second where two must. */
export type Desk = (
  applicationSeq: string,
  ruling: Ruling,
  by?: readonly string[],
) => Promise<{ readonly ok: boolean; readonly two?: boolean }>

export function deskOf(deps: Deps, operators: readonly string[]): Desk {
  const asking = { ...deps, push: { toOperators: async () => undefined } }
  const desk = dealDeskHttp(asking as never)
  const approval = approvalHttp({
    ...asking,
    performers: disputePerformers(deps, (transaction) => transaction as never),
    roleOf: async () => 'COMPLIANCE',
    operatorNames: async () => new Map(),
    subjectNames: async () => new Map(),
  } as never)
  const callerOf = (operatorSeq: string | undefined) => ({ kind: 'operator', operatorSeq, role: 'COMPLIANCE' })
  const agree = (approval_seq: string, operatorSeq: string | undefined) =>
    approval['PATCH /operator/approval/{approval_seq}']({
      path: { approval_seq },
      body: { type: 'SET_APPROVED', reason: 'seen' },
      caller: callerOf(operatorSeq),
    } as never)
  return async (application_seq, ruling, [maker, checker] = shuffled(operators)) => {
    const asked = await desk['PATCH /operator/deal/dispute/{application_seq}']({
      path: { application_seq },
      body: { ...ruling, reason: 'as the receipts show' },
      caller: callerOf(maker),
      locale: 'en-US',
    } as never)
    const approvalSeq = asked.ok ? asked.value.approval_seq : await waitingFor(deps, application_seq)
    return approvalSeq ? { ...(await agree(approvalSeq, checker)), two: true } : asked
  }
}

/** The pending approval of an operator whose process was killed before a second one approved it. */
async function waitingFor({ db }: Deps, applicationSeq: string): Promise<string | undefined> {
  const { rows } = await sql<{ approval_seq: string }>`SELECT approval_seq FROM approval
    WHERE subject = ${`dispute:${applicationSeq}`} AND state = 'PENDING'`.execute(db)
  return rows[0]?.approval_seq
}

const shuffled = (operators: readonly string[]) => operators.toSorted(() => Math.random() - 0.5)

/** Performs one action on a deal that is paid outside: a member pays, releases, disputes or appeals, or an operator rules. */
export async function actInRoom(http: Http, desk: Desk, whose: Dealer): Promise<string> {
  const scope = Math.random() < 0.5 ? 'applied' : 'received'
  const page = await http['GET /market/private/application'](callOf(whose, { query: { scope, page_size: 50 } }))
  const open = page.ok ? page.value.list.filter((one) => one.is_paid_outside && one.pay_by !== null) : []
  const room = pick(open.filter(({ status }) => status === 'PAYING' || status === 'PAID' || status === 'DISPUTED'))
  if (!room) return rateSome(http, whose, page.ok ? page.value.list : [])
  const dice = Math.random()
  const isBuyer = room.is_own === (room.offer_type === 'ASK')
  if (room.status === 'PAYING') return isBuyer ? payOrCancel(http, whose, room) : write(http, whose, room)
  if (room.status === 'PAID') {
    if (!isBuyer && dice < 0.5) return release(http, whose, room)
    return dice < 0.8 ? dispute(http, whose, room) : write(http, whose, room)
  }
  if (dice < 0.6) return rule(desk, room)
  if (dice < 0.8) return appeal(http, whose, room)
  return isBuyer ? write(http, whose, room) : release(http, whose, room)
}

const at = ({ application_seq }: Shown) => ({ application_seq })

/** Checks at the edge, such as for a receipt, are skipped: making one costs more than everything else. */
async function payOrCancel(http: Http, whose: Dealer, room: Shown): Promise<string> {
  if (Math.random() < 0.15) {
    const asked = callOf(whose, { path: at(room), body: { type: 'SET_CANCELED' } })
    return told('cancel room', await http['PATCH /market/private/application/{application_seq}'](asked))
  }
  const asked = callOf(whose, { path: at(room), body: { text: 'sent', files: [] } })
  return told('pay', await http['POST /market/private/application/{application_seq}/payment'](asked))
}

async function write(http: Http, whose: Dealer, room: Shown): Promise<string> {
  const asked = callOf(whose, { path: at(room), body: { text: 'where is it?', files: [] } })
  return told('message', await http['POST /market/private/application/{application_seq}/message'](asked))
}

async function release(http: Http, whose: Dealer, room: Shown): Promise<string> {
  const asked = callOf(whose, { path: at(room), body: { type: 'SET_RELEASED' } })
  return told('release', await http['PATCH /market/private/application/{application_seq}'](asked))
}

async function dispute(http: Http, whose: Dealer, room: Shown): Promise<string> {
  const asked = callOf(whose, { path: at(room), body: { reason: 'OTHER', text: 'look', files: [] } })
  return told('dispute', await http['POST /market/private/application/{application_seq}/dispute'](asked))
}

async function appeal(http: Http, whose: Dealer, room: Shown): Promise<string> {
  const asked = callOf(whose, { path: at(room), body: { type: 'SET_APPEALED', text: 'look again', files: [] } })
  return told('appeal', await http['PATCH /market/private/application/{application_seq}/dispute'](asked))
}

async function rule(desk: Desk, room: Shown): Promise<string> {
  const decision = pick(['RELEASE', 'RETURN', 'SPLIT'] as const) ?? 'RETURN'
  const part = (Number(room.amount) * Math.random()).toFixed(8)
  const forfeits_bond = Math.random() < 0.5
  const ruling = decision === 'SPLIT' ? { decision, released_amount: part } : { decision, forfeits_bond }
  const ruled = await desk(room.application_seq, ruling)
  return told(`rule ${decision}${ruled.two ? ' by two' : ''}`, ruled)
}

async function rateSome(http: Http, whose: Dealer, list: readonly Shown[]): Promise<string> {
  const ended = pick(list.filter(({ status }) => status === 'CONFIRMED' || status === 'RETURNED'))
  if (!ended) return 'room: none'
  const body = { verdict: Math.random() < 0.8 ? 'GOOD' : 'BAD', text: '' }
  const asked = callOf(whose, { path: at(ended), body })
  return told('rate', await http['POST /market/private/application/{application_seq}/rating'](asked))
}

import { dealDeskHttp } from '@cocobnk/deal'
import { callOf, type Dealer, type joinDealBank } from '../../../modules/trading/deal/testing/bank.ts'
import { type Http, pick, told } from './act.ts'

type Deps = Awaited<ReturnType<typeof joinDealBank>>['deps']
type Shown = Extract<
  Awaited<ReturnType<Http['GET /market/private/application']>>,
  { ok: true }
>['value']['list'][number]

/** Decides a dispute as one of the operators. */
export type Desk = (
  applicationSeq: string,
  ruling: { readonly decision: 'RELEASE' | 'RETURN' | 'SPLIT'; readonly released_amount?: string },
) => Promise<{ readonly ok: boolean }>

export function deskOf(deps: Deps, operators: readonly string[]): Desk {
  const desk = dealDeskHttp({ ...deps, push: { toOperators: async () => undefined } } as never)
  return (application_seq, ruling) =>
    desk['PATCH /operator/deal/dispute/{application_seq}']({
      path: { application_seq },
      body: { ...ruling, reason: 'as the receipts show' },
      caller: { kind: 'operator', operatorSeq: pick(operators), role: 'COMPLIANCE' },
      locale: 'en-US',
    } as never)
}

/** A member does something about one of the deals that are paid outside: pays, releases, disputes, appeals, or an operator rules. */
export async function actInRoom(http: Http, desk: Desk, whose: Dealer): Promise<string> {
  const scope = Math.random() < 0.5 ? 'applied' : 'received'
  const page = await http['GET /market/private/application'](callOf(whose, { query: { scope, page_size: 50 } }))
  const open = page.ok ? page.value.list.filter((one) => one.is_paid_outside && one.pay_by !== null) : []
  const room = pick(open.filter(({ status }) => status === 'PAYING' || status === 'PAID' || status === 'DISPUTED'))
  if (!room) return rateSome(http, whose, page.ok ? page.value.list : [])
  const dice = Math.random()
  if (room.status === 'PAYING') return room.is_own ? payOrCancel(http, whose, room) : write(http, whose, room)
  if (room.status === 'PAID') {
    if (!room.is_own && dice < 0.5) return release(http, whose, room)
    return dice < 0.8 ? dispute(http, whose, room) : write(http, whose, room)
  }
  if (dice < 0.6) return rule(desk, room)
  if (dice < 0.8) return appeal(http, whose, room)
  return room.is_own ? write(http, whose, room) : release(http, whose, room)
}

const at = ({ application_seq }: Shown) => ({ application_seq })

/** What the edge demands, such as a receipt, is not checked here: making one costs more than everything else. */
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
  const ruling = decision === 'SPLIT' ? { decision, released_amount: part } : { decision }
  return told(`rule ${decision}`, await desk(room.application_seq, ruling))
}

async function rateSome(http: Http, whose: Dealer, list: readonly Shown[]): Promise<string> {
  const ended = pick(list.filter(({ status }) => status === 'CONFIRMED' || status === 'RETURNED'))
  if (!ended) return 'room: none'
  const body = { verdict: Math.random() < 0.8 ? 'GOOD' : 'BAD', text: '' }
  const asked = callOf(whose, { path: at(ended), body })
  return told('rate', await http['POST /market/private/application/{application_seq}/rating'](asked))
}

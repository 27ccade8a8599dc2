import { sql, uuidV7 } from '@cocobnk/database'
import { dealDeskHttp } from '../desk/http.ts'
import { callOf, type DealBank, type Dealer, OUTSIDE, OUTSIDE_PRICE } from './bank.ts'

export const codeOf = (answer: { readonly ok: boolean }) => ('code' in answer ? answer.code : 'ok')
type Room = { readonly application_seq: string }

/** Actions of members and operators in deals paid outside. */
export async function playOutside(bank: DealBank) {
  const { http } = bank
  const desk = dealDeskHttp({ ...bank.deps, push: { toOperators: async () => undefined } } as never)
  const operators = [uuidV7(), uuidV7()] as const
  for (const seq of operators)
    await sql`INSERT INTO operator (operator_seq, name, email, role, state, wrapped_key)
      VALUES (${seq}, 'x', ${`${seq}@bank.test`}, 'COMPLIANCE', 'INVITED', decode(repeat('08', 61), 'hex'))`.execute(
      bank.owner.db,
    )

  const offer = (whose: Dealer, change: object = {}) =>
    http['POST /market/private/deal'](
      callOf(whose, {
        body: {
          offer_type: 'ASK',
          market_seq: OUTSIDE,
          source_amount: '1',
          minimum_purchase_amount: '0.01',
          price_type: 'FIXED',
          unit_price: OUTSIDE_PRICE,
          is_auto_confirmed: true,
          minimum_grade: 0,
          minimum_deals: 0,
          source_account_seq: whose.accounts.BTC,
          bank_account_seq: whose.memberSeq,
          payment_minutes: 30,
          ...change,
        },
      }),
    )

  const applyTo = (whose: Dealer, deal_seq: string, amount = '0.4', change: object = {}) =>
    http['POST /market/private/deal/{deal_seq}/application'](
      callOf(whose, {
        path: { deal_seq },
        body: {
          amount,
          unit_price: OUTSIDE_PRICE,
          bank_account_seq: whose.memberSeq,
          receiving_account_seq: whose.accounts.BTC,
          ...change,
        },
      }),
    )

  /** Two members and a deal between them that waits for the buyer's payment. */
  async function begun(amount = '0.4', change: object = {}) {
    const [seller, buyer] = [await bank.member({ BTC: 2n }), await bank.member({ BTC: 1n })]
    const made = await offer(seller, change)
    if (!made.ok) throw new Error(made.code)
    const { deal_seq } = made.value.deal
    const applied = await applyTo(buyer, deal_seq, amount)
    if (!applied.ok) throw new Error(applied.code)
    return { seller, buyer, deal_seq, room: applied.value.application }
  }

  const decide = (whose: Dealer, { application_seq }: Room, type: string, on = http) =>
    on['PATCH /market/private/application/{application_seq}'](
      callOf(whose, { path: { application_seq }, body: { type } }),
    )
  const roomOf = async (whose: Dealer, { application_seq }: Room) => {
    const read = await http['GET /market/private/application/{application_seq}/room'](
      callOf(whose, { path: { application_seq } }),
    )
    if (!read.ok) throw new Error(read.code)
    return read.value.room
  }
  const say = (whose: Dealer, { application_seq }: Room, text: string) =>
    http['POST /market/private/application/{application_seq}/message'](
      callOf(whose, { path: { application_seq }, body: { text, files: [] } }),
    )
  const pay = async (whose: Dealer, { application_seq }: Room) =>
    http['POST /market/private/application/{application_seq}/payment'](
      callOf(whose, { path: { application_seq }, body: { text: 'sent', files: [await bank.file(whose)] } }),
    )
  const dispute = (whose: Dealer, { application_seq }: Room, reason = 'NOT_RECEIVED') =>
    http['POST /market/private/application/{application_seq}/dispute'](
      callOf(whose, { path: { application_seq }, body: { reason, text: 'nothing came', files: [] } }),
    )
  const appeal = (whose: Dealer, { application_seq }: Room) =>
    http['PATCH /market/private/application/{application_seq}/dispute'](
      callOf(whose, { path: { application_seq }, body: { type: 'SET_APPEALED', text: 'look again', files: [] } }),
    )
  const rule = (
    { application_seq }: Room,
    decision: string,
    { by = 0, released_amount = undefined as string | undefined, forfeits_bond = false } = {},
  ) =>
    desk['PATCH /operator/deal/dispute/{application_seq}']({
      path: { application_seq },
      body: { decision, released_amount, forfeits_bond, reason: 'as the receipts show' },
      caller: { kind: 'operator', operatorSeq: operators[by], role: 'COMPLIANCE' },
      locale: 'en-US',
    } as never)
  const statusOf = async ({ application_seq }: Room) =>
    (
      await bank.owner.db
        .selectFrom('deal_application')
        .select('state')
        .where('application_seq', '=', application_seq)
        .executeTakeFirstOrThrow()
    ).state
  /** Moves a deadline of this deal into the past. */
  const later = ({ application_seq }: Room, column: 'pay_by' | 'release_by' | 'appeal_until') =>
    column === 'appeal_until'
      ? sql`UPDATE deal_dispute SET appeal_until = now() WHERE application_seq = ${application_seq}`.execute(
          bank.owner.db,
        )
      : sql`UPDATE deal_application SET ${sql.ref(column)} = now() WHERE application_seq = ${application_seq}`.execute(
          bank.owner.db,
        )
  const told = async ({ memberSeq }: Dealer) =>
    (
      await sql<{ event: string }>`SELECT event FROM notification WHERE member_seq = ${memberSeq} AND kind = 'DEAL'
        ORDER BY notification_seq`.execute(bank.owner.db)
    ).rows
      .map(({ event }) => event)
      .toSorted()

  return {
    desk,
    operators,
    offer,
    applyTo,
    begun,
    decide,
    roomOf,
    say,
    pay,
    dispute,
    appeal,
    rule,
    statusOf,
    later,
    told,
  }
}

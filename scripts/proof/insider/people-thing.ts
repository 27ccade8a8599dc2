import { SAMPLE_BODIES } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { PASSWORD } from '@cocobnk/testing/members'
import type { Person } from '@cocobnk/testing/person'
import { offerProduct, putFund } from '@cocobnk/testing/products'
import type { Reply } from '@cocobnk/testing/requests'
import { accountOf, type People } from './people-world.ts'
import { UNIT } from './worth.ts'

export type Things = Awaited<ReturnType<typeof openThings>>

/** What can be named in a path: things of the victim and of the shop that are there before the thief comes. */
export async function openThings(world: People) {
  const { victim, mule, payee, selling, merchantSeq } = world
  const shop = `/pg/merchant/${merchantSeq}`
  const asOwner = async (path: string, body: object) => madeBy(await selling.confirmed('POST', path, body, keyed()))
  const asked = { life_days: 7, is_reusable: true }
  const linkOf = async (person: Person, account_seq: string) =>
    (await make(person, '/account/money-request', { ...asked, account_seq })).request as Made
  const [ofMule, ofPayee, ofVictim] = [
    await linkOf(mule.person, accountOf(mule)),
    await linkOf(payee.person, accountOf(payee)),
    await linkOf(victim.person, accountOf(victim)),
  ]
  const planned = await make(victim.person, '/account/schedule', {
    ...SAMPLE_BODIES['POST /account/schedule'],
    from_account_seq: accountOf(victim),
    to_account_number: payee.accounts.get('USOT')?.number,
  })
  const alert = await make(victim.person, '/rate/alert', SAMPLE_BODIES['POST /rate/alert'])
  const link = (await asOwner(`${shop}/link`, SAMPLE_BODIES['POST /pg/merchant/{merchant_seq}/link'])).link as Made
  const invoiceBody = SAMPLE_BODIES['POST /pg/merchant/{merchant_seq}/invoice']
  const invoice = (await asOwner(`${shop}/invoice`, invoiceBody)).invoice as Made
  const quote = (await asOwner(`${shop}/quote`, invoiceBody)).invoice as Made
  const plan = (await asOwner(`${shop}/plan`, SAMPLE_BODIES['POST /pg/merchant/{merchant_seq}/plan'])).plan as Made
  const open = await world.checkout(100n)
  const easy = await world.checkout(100n)
  await world.query(`UPDATE checkout SET source = 'EASY' WHERE checkout_seq = '${easy.checkoutSeq}'`)
  const instrumentSeq = await offerProduct(world.bank.owner as never)
  const fundSeq = await putFund(world.bank.owner as never, {
    instrumentSeq,
    memberSeq: victim.memberSeq,
    accountSeq: accountOf(victim),
    amount: 100n * UNIT,
    age: 5,
  })
  return {
    linkOfMule: String(ofMule.link_id),
    linkOfPayee: String(ofPayee.link_id),
    requestSeq: String(ofVictim.request_seq),
    scheduleSeq: String((planned.schedule as Made).schedule_seq),
    alertSeq: String((alert.alert as Made).alert_seq),
    link,
    invoice,
    quote,
    plan,
    open,
    easy,
    instrumentSeq,
    fundSeq,
  }
}

type Made = Readonly<Record<string, unknown>>
const keyed = () => ({ 'idempotency-key': uuidV7() })

/** Makes something as its owner, who confirms by password where that is asked for. */
async function make(person: Person, path: string, body: object): Promise<Made> {
  const request = { body, headers: keyed() }
  const first = await person.call('POST', path, request)
  if (first.body.error !== 'STEP_UP_REQUIRED') return madeBy(first)
  return madeBy(
    await person.call('POST', path, { ...request, proof: await person.prove(first, { password: PASSWORD }) }),
  )
}

function madeBy({ status, body }: Reply): Made {
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

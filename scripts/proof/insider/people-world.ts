import { houseAccountId } from '@cocobnk/chart'
import type { OperatorRole } from '@cocobnk/contract'
import { sql, uuidV7 } from '@cocobnk/database'
import { confirmed } from '@cocobnk/testing/desk'
import { tokenFor } from '@cocobnk/testing/forge'
import { type Bank, PASSWORD } from '@cocobnk/testing/members'
import { decideShop, letSell, seller } from '@cocobnk/testing/merchants'
import type { TestAccount } from '@cocobnk/testing/mint'
import { newPerson, type Person } from '@cocobnk/testing/person'
import { operatorSessionsOf, sessionOf } from '@cocobnk/testing/sessions'
import { payBy } from '../../../apps/api/testing/pay-by.ts'
import { shopWorld } from '../../../apps/api/testing/shop-world.ts'
import { openBank } from './people-bank.ts'
import { UNIT } from './worth.ts'

/** The daily limit of a cashier in USOT, which the owner of the shop chooses. */
export const CASHIER_LIMIT = 1_000n * UNIT
/** What each account holds, in USOT: more than any bound, so that no attempt fails for lack of money. */
const RICH = 20_000_000n

export type People = Awaited<ReturnType<typeof openPeople>>
export type Owned = {
  readonly person: Person
  readonly memberSeq: string
  readonly accounts: ReadonlyMap<string, TestAccount>
}

/**
 * A victim with money in every asset and a confirmed payee, a shop that the victim and the mule pay, its cashier, operators, and the thief's
 * own membership, the mule.
 */
export async function openPeople() {
  const place = await openBank()
  try {
    return { ...place, ...(await peopleOf(place)) }
  } catch (error) {
    await place.close()
    throw error
  }
}

async function peopleOf(place: Awaited<ReturnType<typeof openBank>>) {
  const { bank, api, codes, query, onLedger, openAccount, give, minorOf } = place

  async function member(userName: string, funded: bigint): Promise<Owned> {
    await bank.createMember(userName)
    const person = newPerson(api.url, userName)
    await person.logIn()
    const accounts = new Map<string, TestAccount>()
    for (const code of codes) {
      const account = await openAccount(person, code)
      if (funded > 0n) await give(account.account_seq, code, minorOf(code, funded))
      accounts.set(code, account)
    }
    const [row] = await query<{ seq: string }>(`SELECT member_seq AS seq FROM member WHERE user_name = '${userName}'`)
    return { person, memberSeq: row?.seq ?? '', accounts }
  }

  const victim = await member('victim', RICH)
  const mule = await member('mule', 0n)
  const payee = await member('payee', 0n)
  const owner = await member('shop-owner', RICH)
  const cashier = await member('cashier', 0n)
  for (const code of codes) await give(houseAccountId(0, code, 'inventory'), code, minorOf(code, RICH))
  const known = { body: { account_number: payee.accounts.get('USOT')?.number } }
  const asked = await victim.person.call('POST', '/account/payee', known)
  const proof = await victim.person.prove(asked, { password: PASSWORD })
  const added = await victim.person.call('POST', '/account/payee', { ...known, proof })

  const selling = await seller(owner.person)
  await letSell(bank, 'shop-owner')
  const registered = await selling.register({ account_seq: accountOf(owner) })
  const { merchant_seq: merchantSeq } = registered.body.merchant as { merchant_seq: string }
  const atDesk = (token: string, method: string, path: string, body?: object) => {
    const answer = async () => ({ otp_token: await bank.operatorCode(token) })
    return confirmed({ apiUrl: api.url, token, answer }, method, path, body)
  }
  await decideShop({ bank, atDesk }, merchantSeq)
  await query(`INSERT INTO merchant_person (merchant_seq, member_seq, role, refund_limit_usot)
    VALUES ('${merchantSeq}', '${cashier.memberSeq}', 'CASHIER', ${CASHIER_LIMIT})`)
  const liveKey = await selling.signingKey(merchantSeq, 'LIVE')
  const shop = shopWorld(bank, 'shop-owner')
  const newDay = () => onLedger('UPDATE limit_day SET used = 0, gone = 0')

  /** A checkout of the shop that is open. */
  function checkout(usot: bigint) {
    const due = { code: 'USOT', accountSeq: accountOf(owner), amount: usot * UNIT, fee: (usot * UNIT) / 100n }
    return shop.checkout({ shop: { merchantSeq, memberSeq: owner.memberSeq }, dues: [due] })
  }

  /** One that was just paid, on another day. */
  async function paid(by: Owned, usot: bigint): Promise<string> {
    const { checkoutSeq, token } = await checkout(usot)
    if (by === mule) await give(accountOf(mule), 'USOT', usot * UNIT)
    await newDay()
    await place.forgetCalls()
    const { error } = await payBy(by.person, token, accountOf(by))
    if (error !== 0) throw new Error(`a checkout was not paid: ${String(error)}`)
    await newDay()
    return checkoutSeq
  }

  await place.bringBounds()
  return {
    victim,
    mule,
    payee,
    payeeSeq: (added.body.payee as { payee_seq: string }).payee_seq,
    owner,
    selling,
    cashier,
    merchantSeq,
    liveKey,
    atDesk,
    checkout,
    paid,
    newDay,
    operatorToken: operatorSessionsOf(bank) as (role: OperatorRole) => Promise<string>,
    tokenOf: (person: Person) => stolenToken(bank, person),
  }
}

export function accountOf({ accounts }: Owned, code = 'USOT'): string {
  return accounts.get(code)?.account_seq ?? ''
}

/** A token of another session of the same browser, as stolen: attempts that end a session end only their own. */
async function stolenToken({ owner }: Bank, person: Person): Promise<string> {
  const { ownerSeq, sessionSeq } = sessionOf(person.token())
  const copy = uuidV7()
  await sql`INSERT INTO session
    SELECT (jsonb_populate_record(first, jsonb_build_object('session_seq', ${copy}::uuid, 'revoked_at', null))).*
    FROM session AS first WHERE session_seq = ${sessionSeq}`.execute(owner)
  return tokenFor({ ownerSeq, sessionSeq: copy, audience: 'cocobnk-api' })
}

import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql, uuidV7 } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import { openSigner } from '@cocobnk/signer-client'
import type { newAuthenticator } from '@cocobnk/testing/authenticator'
import { demandOf, newPerson } from '@cocobnk/testing/person'
import type { Reply } from '@cocobnk/testing/requests'
import { assetSeqOf, PASSWORD } from '../../../modules/custody/withdrawal/testing/bank.ts'
import { COINS, type Coin } from './coin.ts'
import type { Stage } from './stage.ts'

type Pocket = { readonly coin: Coin; readonly account: string; readonly addressSeq: string; readonly address: string }
export type Withdrawing = Awaited<ReturnType<typeof recruit>>

const RETRY_MS = 300
/** After this time, a request without a final answer counts as never answered. As long as a process may take to restart. */
const PATIENCE_MS = 300_000
/** Errors that are not final: the same request may be answered differently later. */
const AGAIN = new Set(['REQUEST_IN_PROGRESS', 'STEP_UP_ENDED', 'STEP_UP_REQUIRED', 'PASSKEY_REFUSED'])

export class Refused extends Error {}

/** Creates a member with a session, a passkey, and for every coin a funded account and an address of their own. */
export async function recruit(stage: Stage, apiUrl: string) {
  const { bank, env } = stage
  const { memberSeq, userName } = await bank.newMember()
  const pockets: Pocket[] = []
  for (const coin of COINS) pockets.push(await openPocket(stage, memberSeq, coin))
  const person = newPerson(apiUrl, userName, PASSWORD)
  await person.logIn()
  const { authenticator } = await person.enrolPasskey()
  const signer = openSigner(env.SIGNER_SOCKET ?? '')
  for (const { coin, address } of pockets) {
    const told = await signer.addDestination({ chain: coin.network, address, memo: null, member: memberSeq })
    if (!told.ok) throw new Error(`the signer does not hear: ${told.code}`)
  }
  await sql`update payable_address set payable_at = now() - interval '1 minute'
    where member_seq = ${memberSeq}`.execute(bank.owner)
  return { person, authenticator, pockets }
}

async function openPocket({ bank, node }: Stage, memberSeq: string, coin: Coin): Promise<Pocket> {
  const account = await bank.openAccount(memberSeq, coin.code)
  await bank.credit(account, coin.code, coin.credit)
  const address =
    coin.network === 'Ethereum'
      ? `0x${Array.from({ length: 40 }, () => randomInt(16).toString(16)).join('')}`
      : await node(coin.network === 'Bitcoin' ? 'bitcoin' : 'litecoin').newAddress()
  const addressSeq = await bank.certify(memberSeq, coin.code, address)
  // As it is shown from now on, including capitals.
  const { rows } = await sql<{ address: string }>`select address from payable_address
    where address_seq = ${addressSeq}`.execute(bank.owner)
  return { coin, account, addressSeq, address: rows[0]?.address ?? '' }
}

/** Repeats the request under one key until there is an answer. */
export async function withdraw({ person, authenticator }: Withdrawing, pocket: Pocket): Promise<string> {
  const { coin, account, address, addressSeq } = pocket
  const amount = coin.least + (coin.least * BigInt(randomInt(100_000))) / 100_000n
  const body = {
    account_seq: account,
    asset_seq: assetSeqOf(coin.code),
    address_seq: addressSeq,
    address,
    memo: null,
    amount: formatMinor(amount, coin.decimals),
  }
  const request = { body, headers: { 'idempotency-key': uuidV7() } }
  const reply = await untilAnswered(async () => {
    const first = await person.call('POST', '/asset/withdraw', request)
    if (first.body.error !== 'STEP_UP_REQUIRED') return first
    const proof = await proveByPasskey(person, authenticator, first)
    return person.call('POST', '/asset/withdraw', { ...request, proof })
  })
  return (reply.body.withdrawal as { readonly withdrawal_seq: string }).withdrawal_seq
}

/** Cancels the withdrawal, if it is not too late. */
export async function cancel({ person }: Withdrawing, seq: string): Promise<void> {
  const request = { body: { type: 'SET_CANCELED' } }
  await untilAnswered(() => person.call('PATCH', `/asset/withdraw/${seq}`, request)).catch((error: unknown) => {
    if (!(error instanceof Refused) || error.message !== 'WITHDRAWAL_UNDER_WAY') throw error
  })
}

async function proveByPasskey(
  person: ReturnType<typeof newPerson>,
  authenticator: ReturnType<typeof newAuthenticator>,
  refused: Reply,
): Promise<string> {
  const { challenge_seq } = demandOf(refused)
  const { body } = await person.call('POST', `/auth/step-up/${challenge_seq}/options`)
  return person.prove(refused, { credential: authenticator.get(body.options as never) })
}

async function untilAnswered(ask: () => Promise<Reply>): Promise<Reply> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const reply = await ask().catch(() => undefined)
    if (reply?.status === 200) return reply
    if (reply && reply.status < 500 && !AGAIN.has(String(reply.body.error))) throw new Refused(String(reply.body.error))
    if (performance.now() > deadline)
      throw new Error(`still unanswered: ${reply ? JSON.stringify(reply.body) : 'no reply'}`)
    await sleep(RETRY_MS)
  }
}

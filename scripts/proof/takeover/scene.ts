import { setTimeout as sleep } from 'node:timers/promises'
import { FLOWS, houseAccountId } from '@cocobnk/chart'
import type { OperatorRole } from '@cocobnk/contract'
import { type Kysely, sql, uuidV7 } from '@cocobnk/database'
import { newId } from '@cocobnk/ledger'
import type { OperatorTables } from '@cocobnk/operator'
import { confirmed } from '@cocobnk/testing/desk'
import type { TestAccount } from '@cocobnk/testing/money'
import { newOperator, operatorCode, operatorToken, timePasses } from '@cocobnk/testing/operators'
import { newPerson, type Person } from '@cocobnk/testing/person'
import type { Reply } from '@cocobnk/testing/requests'
import { assetSeqOf, type Code, PASSWORD } from '../../../modules/custody/withdrawal/testing/bank.ts'
import { openStage } from '../withdraw/stage.ts'
import { openMarkets } from './markets.ts'

export type Scene = Awaited<ReturnType<typeof openScene>>
export type Known = { readonly person: Person; readonly memberSeq: string }
type Row = Readonly<Record<string, unknown>>

const INSTANCE = 'test-takeover'
const WAIT_MS = 120_000
const LOOK_EVERY_MS = 250
const CODE = /\b\d{6}\b/

/** A whole bank with members, operators and markets whose prices the proof sets. */
export async function openScene() {
  const markets = await openMarkets()
  const stage = await openStage(INSTANCE, {
    confirmations: 1,
    settingsOf: (app) => (app === 'worker' ? { RATE_SOURCES: markets.sources } : {}),
  })
  const { bank, env } = stage
  const apiUrl = env.API_URL ?? ''
  const operators = { db: bank.owner as unknown as Kysely<OperatorTables>, vault: bank.deps.vault }
  await timePasses(operators)

  async function rows<One extends Row>(text: string): Promise<One[]> {
    return (await sql.raw<One>(text).execute(bank.owner)).rows
  }

  async function until<One extends Row>(what: string, text: string): Promise<One> {
    const giveUpAt = Date.now() + WAIT_MS
    for (;;) {
      const [row] = await rows<One>(text)
      if (row) return row
      if (Date.now() > giveUpAt) throw new Error(`waited in vain: ${what}`)
      await sleep(LOOK_EVERY_MS)
    }
  }

  /** Creates a member in a browser that was confirmed by a mailed code. */
  async function member(): Promise<Known> {
    const { memberSeq, userName } = await bank.newMember()
    const person = newPerson(apiUrl, userName, PASSWORD)
    await person.logIn()
    await confirmDevice(person)
    return { person, memberSeq }
  }

  async function codesTo(userName: string): Promise<readonly string[]> {
    const answer = await fetch(`${env.SANDBOX_URL}/mail?to=${encodeURIComponent(`${userName}@members.test`)}`)
    const { list } = (await answer.json()) as { list: readonly { readonly text: string }[] }
    return list.flatMap(({ text }) => CODE.exec(text)?.[0] ?? [])
  }

  /** The code that the bank mails because of the request. */
  async function mailedCode(userName: string, request: () => Promise<unknown>): Promise<string> {
    const before = (await codesTo(userName)).length
    await request()
    const giveUpAt = Date.now() + WAIT_MS
    for (;;) {
      const [newest = '', ...older] = await codesTo(userName)
      if (newest && older.length >= before) return newest
      if (Date.now() > giveUpAt) throw new Error('waited in vain: a code by mail')
      await sleep(LOOK_EVERY_MS)
    }
  }

  async function confirmDevice(person: Person): Promise<Reply> {
    const code = await mailedCode(person.userName, () => person.call('POST', '/auth/device/code'))
    return person.call('POST', '/auth/device', { body: { code } })
  }

  async function account({ person }: Known, code: Code, minor = 0n): Promise<TestAccount> {
    const opened = await person.call('POST', '/account', keyed({ asset_seq: assetSeqOf(code), title: code }))
    if (opened.status !== 200) throw new Error(JSON.stringify(opened.body))
    const made = opened.body.account as TestAccount
    if (minor > 0n) await bank.credit(made.account_seq, code, minor)
    return made
  }

  return {
    ...stage,
    apiUrl,
    markets,
    rows,
    until,
    member,
    mailedCode,
    confirmDevice,
    account,
    operator: (role: OperatorRole) => operatorToken(operators, role),
    newOperator: (email: string, role: OperatorRole) => newOperator(operators, email, role),
    operatorCode: (token: string) => operatorCode(operators, token),
    /** Makes an operator's request, and confirms it with a fresh code where the bank requires it. */
    atDesk: (token: string, method: string, path: string, body: object) =>
      confirmed(
        { apiUrl, token, answer: async () => ({ otp_token: await operatorCode(operators, token) }) },
        method,
        path,
        body,
      ),
    /** Gives the house inventory to sell. */
    async stock(code: Code, minor: bigint): Promise<void> {
      const [debit, credit] = [houseAccountId(0, code, 'custody'), houseAccountId(0, code, 'inventory')]
      await bank.unbound.post({
        kind: 'transfer',
        id: newId(0),
        debit,
        credit,
        amount: minor,
        code: FLOWS.capital.code,
      })
    },
    close: async () => {
      await stage.close()
      await markets.close()
    },
  }
}

/** A member's request with a new idempotency key. */
export const keyed = (body: object) => ({ body, headers: { 'idempotency-key': uuidV7() } })

export const errorOf = ({ body }: Reply) => body.error

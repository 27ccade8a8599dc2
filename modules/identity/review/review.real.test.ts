import { setTimeout } from 'node:timers/promises'
import type { OperatorCaller } from '@cocobnk/contract'
import { commitIfOk, sql, uuidV7 } from '@cocobnk/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeClaim } from './claim.ts'
import { closeCase, dropCase } from './close.ts'
import { deleteMessagesOf } from './message.store.ts'
import { answerCase, askMember, comment } from './message.ts'
import { conversationOf, listCases, readCase } from './read.ts'
import { startDesk } from './testing/desk.ts'

type Desk = Awaited<ReturnType<typeof startDesk>>
type Waiting = Awaited<ReturnType<Desk['waiting']>>

let desk: Desk
let memberSeq: string
let email: string

beforeAll(async () => {
  desk = await startDesk()
  ;({ memberSeq, email } = await desk.member())
})
afterAll(() => desk?.close())

const claim = (caseSeq: string, caller: OperatorCaller, claimed = true) =>
  changeClaim(desk.deps, { caseSeq, claimed, caller })
const decide = (one: Waiting, caller: OperatorCaller, outcome: 'APPROVED' | 'REJECTED' = 'APPROVED') =>
  commitIfOk(desk.deps.db, (transaction) =>
    closeCase(transaction, desk.deps, { ...one, outcome, reason: 'looked at it', facts: {}, caller }),
  )
const codeOf = (result: { readonly ok: boolean; readonly code?: string }) => (result.ok ? 'ok' : result.code)

describe('a case', () => {
  it('is claimed by exactly one of two hundred concurrent operators', async () => {
    const one = await desk.waiting(memberSeq)
    const operators = await Promise.all(Array.from({ length: 200 }, () => desk.operator()))
    const claims = await Promise.all(operators.map((operator) => claim(one.caseSeq, operator)))
    expect(claims.filter(({ ok }) => ok)).toHaveLength(1)
    expect(new Set(claims.map(codeOf))).toEqual(new Set(['ok', 'CASE_CLAIMED']))
    expect(await desk.audited(one.caseSeq)).toEqual(['case.claim'])
  })

  it('is decided by the operator who claimed it, once, and notified', async () => {
    const one = await desk.waiting(memberSeq)
    const [holder, other] = [await desk.operator(), await desk.operator()]
    expect(codeOf(await decide(one, holder))).toBe('CASE_NOT_CLAIMED')
    await claim(one.caseSeq, holder)
    expect(codeOf(await decide(one, other))).toBe('CASE_NOT_CLAIMED')
    const both = await Promise.all([decide(one, holder), decide(one, holder, 'REJECTED')])
    expect(both.map((one) => String(codeOf(one))).sort()).toEqual(['CASE_DECIDED', 'ok'])
    expect(codeOf(await claim(one.caseSeq, holder, false))).toBe('CASE_DECIDED')
    expect((await desk.audited(one.caseSeq)).length).toBe(2)
    expect(desk.announced).toContain(one.caseSeq)
  })

  it('is released by its holder, and by an administrator for somebody else', async () => {
    const one = await desk.waiting(memberSeq)
    const [holder, other, chief] = [await desk.operator(), await desk.operator(), await desk.operator('ADMINISTRATOR')]
    expect(codeOf(await claim(one.caseSeq, holder, false))).toBe('CASE_NOT_CLAIMED')
    await claim(one.caseSeq, holder)
    expect(codeOf(await claim(one.caseSeq, holder))).toBe('ok')
    expect(codeOf(await claim(one.caseSeq, other, false))).toBe('CASE_CLAIMED')
    expect(codeOf(await claim(one.caseSeq, chief, false))).toBe('ok')
    expect(codeOf(await claim(one.caseSeq, other))).toBe('ok')
    expect(await desk.audited(one.caseSeq)).toEqual(['case.claim', 'case.release', 'case.claim'])
  })

  it('does not exist for an operator without its permission', async () => {
    const one = await desk.waiting(memberSeq)
    const finance = await desk.operator('FINANCE')
    expect(codeOf(await claim(one.caseSeq, finance))).toBe('NOT_FOUND')
    expect(codeOf(await readCase(desk.deps, one.caseSeq, finance))).toBe('NOT_FOUND')
    expect(codeOf(await comment(desk.deps, { caseSeq: one.caseSeq, text: 'x', caller: finance }))).toBe('NOT_FOUND')
    expect(await listCases(desk.deps, { state: 'OPEN', page_size: 100 }, finance)).toMatchObject({
      value: { list: [] },
    })
  })

  it('can be withdrawn by its member, and by nobody else', async () => {
    const one = await desk.waiting(memberSeq)
    const stranger = (await desk.member()).memberSeq
    expect(await dropCase(desk.deps.db, desk.deps, { ...one, memberSeq: stranger })).toBeUndefined()
    expect(await dropCase(desk.deps.db, desk.deps, one)).toBeDefined()
    expect(await dropCase(desk.deps.db, desk.deps, one)).toBeUndefined()
    expect(codeOf(await claim(one.caseSeq, await desk.operator()))).toBe('CASE_DECIDED')
  })

  it('stays decided, and is only handed over explicitly, even if the api writes to the row directly', async () => {
    const one = await desk.waiting(memberSeq)
    const [holder, other] = [await desk.operator(), await desk.operator()]
    await claim(one.caseSeq, holder)
    const set = (columns: string) =>
      sql.raw(`UPDATE review_case SET ${columns} WHERE case_seq = '${one.caseSeq}'`).execute(desk.deps.db)
    await expect(set(`claimed_by = '${other.operatorSeq}'`)).rejects.toThrow('let go before')
    await expect(set(`claimed_by = NULL, claimed_at = NULL, outcome = 'APPROVED', decided_at = now()`)).rejects.toThrow(
      'decided_by_claimer',
    )
    await decide(one, holder)
    await expect(set(`outcome = 'REJECTED'`)).rejects.toThrow('stays decided')
  })
})

describe('the inbox', () => {
  it('is oldest first, page by page, by kind, by holder, and latest decision first', async () => {
    const own = (await desk.member()).memberSeq
    const cases = []
    for (let count = 0; count < 5; count += 1) {
      cases.push(await desk.waiting(own, count === 2 ? 'WITHDRAW_ADDRESS' : 'KYC'))
      // Cases of one millisecond may come in any order.
      await setTimeout(2)
    }
    const caller = await desk.operator()
    const seqs = async (query: object) => {
      const found: string[] = []
      for (let cursor: string | undefined; ; ) {
        const page = await listCases(desk.deps, { state: 'OPEN', page_size: 2, ...query, cursor }, caller)
        if (!page.ok) throw new Error(page.code)
        const mine = page.value.list.filter(({ member }) => member.member_seq === own)
        found.push(...mine.map(({ case_seq }) => case_seq))
        if (!page.value.next_cursor) return found
        cursor = page.value.next_cursor
      }
    }
    const all = cases.map(({ caseSeq }) => caseSeq)
    expect(await seqs({})).toEqual(all)
    expect(await seqs({ kind: 'WITHDRAW_ADDRESS' })).toEqual([all[2]])
    for (const one of cases.slice(0, 3)) await claim(one.caseSeq, caller)
    expect(await seqs({ state: 'MINE' })).toEqual(all.slice(0, 3))
    for (const one of cases.slice(0, 2)) await decide(one, caller)
    expect(await seqs({ state: 'MINE' })).toEqual([all[2]])
    expect(await seqs({ state: 'DECIDED' })).toEqual([all[1], all[0]])
  })
})

describe('messages about a case', () => {
  const written = async () => {
    const one = await desk.waiting(memberSeq)
    const caller = await desk.operator()
    await claim(one.caseSeq, caller)
    return { one, caller, order: (text: string) => ({ caseSeq: one.caseSeq, text, caller }) }
  }

  it("a question is asked by the case's holder; the member sees it, is mailed without it, and answers once", async () => {
    const { one, order } = await written()
    const outsider = { ...order('What?'), caller: await desk.operator() }
    expect(codeOf(await askMember(desk.deps, outsider))).toBe('CASE_NOT_CLAIMED')
    expect(codeOf(await askMember(desk.deps, order('Which street is this?')))).toBe('ok')
    expect(desk.pushed).toContainEqual({ memberSeq, seq: one.subjectSeq })
    const mails = await desk.mailsTo(email)
    expect(mails.at(-1)).toMatchObject({ template: 'application-news', values: { news: 'QUESTION' } })
    expect(JSON.stringify(mails)).not.toContain('street')
    const answer = { ...one, text: 'Mine.' }
    const stranger = (await desk.member()).memberSeq
    expect(await answerCase(desk.deps.db, desk.deps, { ...answer, memberSeq: stranger })).toBeUndefined()
    expect(await answerCase(desk.deps.db, desk.deps, answer)).toBeDefined()
    expect(await answerCase(desk.deps.db, desk.deps, answer)).toBeUndefined()
    const { messages } = await conversationOf(desk.deps.db, desk.deps, one)
    expect(messages.map(({ kind, text }) => [kind, text])).toEqual([
      ['QUESTION', 'Which street is this?'],
      ['ANSWER', 'Mine.'],
    ])
  })

  it('a note stays among operators, is sealed, and is in no audit row', async () => {
    const { one, order } = await written()
    await comment(desk.deps, order('canary-note'))
    expect((await conversationOf(desk.deps.db, desk.deps, one)).messages).toEqual([])
    const { rows } = await sql<{ text: Buffer }>`SELECT text FROM review_message`.execute(desk.owner)
    expect(rows.some(({ text }) => text.includes('canary-note'))).toBe(false)
    const log = await desk.owner.selectFrom('audit').select('detail').execute()
    expect(JSON.stringify(log)).not.toContain('canary-note')
    expect(await desk.audited(one.caseSeq)).toContain('case.comment')
  })

  it('are readable by nobody else, and erased when the membership ends', async () => {
    const { one, order } = await written()
    await askMember(desk.deps, order('Who?'))
    const stranger = { ...one, memberSeq: uuidV7() }
    expect((await conversationOf(desk.deps.db, desk.deps, stranger)).messages).toEqual([])
    await deleteMessagesOf(desk.deps.db, memberSeq)
    expect((await conversationOf(desk.deps.db, desk.deps, one)).messages).toEqual([])
  })
})

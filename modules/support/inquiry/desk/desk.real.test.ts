import type { OperatorCaller } from '@cocobnk/contract'
import { sql } from '@cocobnk/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readVisited } from '../access.ts'
import { selectMessages } from '../message.store.ts'
import { replyToInquiry } from '../reply.ts'
import { changeTaken } from '../take.ts'
import { startCentre } from '../testing/centre.ts'
import { closeInquiry, writeMore } from '../thread.ts'
import { listInquiries, readInquiry, viewFile } from './read.ts'

type Centre = Awaited<ReturnType<typeof startCentre>>

let centre: Centre
beforeAll(async () => {
  centre = await startCentre()
})
afterAll(() => centre?.close())

const codeOf = (result: { readonly ok: boolean; readonly code?: string }) => (result.ok ? 'ok' : result.code)
const take = (inquirySeq: string, caller: OperatorCaller, taken = true) =>
  changeTaken(centre.deps, { inquirySeq, taken, caller })
const reply = (inquirySeq: string, caller: OperatorCaller, text = 'Here it is.') =>
  replyToInquiry(centre.deps, { inquirySeq, text, caller })
const statusOf = async (visit: Parameters<typeof readVisited>[1]) => {
  const found = await readVisited(centre.deps, visit)
  return found.ok ? found.value.status : found.code
}

describe('an inquiry', () => {
  it('is claimed by exactly one of fifty concurrent operators, who alone can answer it, once', async () => {
    const { inquiry, visit } = await centre.write(undefined)
    const operators = await Promise.all(Array.from({ length: 50 }, () => centre.operator()))
    const taken = await Promise.all(operators.map((operator) => take(inquiry.inquiry_seq, operator)))
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1)
    const answers = await Promise.all([...operators, ...operators].map((one) => reply(inquiry.inquiry_seq, one)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await statusOf(visit)).toBe('REPLY')
    expect(await selectMessages(centre.deps.db, inquiry.inquiry_seq)).toHaveLength(2)
    expect(await centre.audited(inquiry.inquiry_seq)).toEqual(['inquiry.take', 'inquiry.reply'])
  })

  it('waits again, for any operator to claim, after its writer adds a message', async () => {
    const { inquiry, visit } = await centre.write(undefined)
    const [first, second] = [await centre.operator(), await centre.operator()]
    await take(inquiry.inquiry_seq, first)
    await reply(inquiry.inquiry_seq, first)
    expect(codeOf(await take(inquiry.inquiry_seq, second))).toBe('INQUIRY_NOT_WAITING')
    await writeMore(centre.deps, { ...visit, text: 'and this?', files: [] })
    expect(codeOf(await reply(inquiry.inquiry_seq, first))).toBe('INQUIRY_NOT_TAKEN')
    expect(codeOf(await take(inquiry.inquiry_seq, second))).toBe('ok')
    expect(codeOf(await reply(inquiry.inquiry_seq, second))).toBe('ok')
  })

  it('ends as either closed or answered if both happen concurrently', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { inquiry, visit } = await centre.write(undefined)
      const operator = await centre.operator()
      await take(inquiry.inquiry_seq, operator)
      const [answered, closed] = await Promise.all([
        reply(inquiry.inquiry_seq, operator),
        closeInquiry(centre.deps, visit),
      ])
      expect(codeOf(closed)).toBe('ok')
      expect(['ok', 'INQUIRY_NOT_WAITING']).toContain(codeOf(answered))
      expect(await statusOf(visit)).toBe('CLOSED')
      const messages = await selectMessages(centre.deps.db, inquiry.inquiry_seq)
      expect(messages).toHaveLength(answered.ok ? 2 : 1)
    }
  })

  it('is released by its holder, or by an administrator on behalf of another operator', async () => {
    const { inquiry } = await centre.write(undefined)
    const [holder, other, chief] = [
      await centre.operator(),
      await centre.operator(),
      await centre.operator('ADMINISTRATOR'),
    ]
    expect(codeOf(await take(inquiry.inquiry_seq, holder, false))).toBe('INQUIRY_NOT_TAKEN')
    await take(inquiry.inquiry_seq, holder)
    expect(codeOf(await take(inquiry.inquiry_seq, other))).toBe('INQUIRY_TAKEN')
    expect(codeOf(await take(inquiry.inquiry_seq, other, false))).toBe('INQUIRY_TAKEN')
    expect(codeOf(await take(inquiry.inquiry_seq, chief, false))).toBe('ok')
    const change = sql`UPDATE inquiry SET status = 'REPLY', waiting_since = NULL WHERE status = 'CLOSED'`
    expect(codeOf(await take(inquiry.inquiry_seq, other))).toBe('ok')
    await expect(change.execute(centre.deps.db)).rejects.toThrow('opened by who wrote it')
  })
})

it('a queue shows the longest waiting first, page by page, and finished ones latest first', async () => {
  const operator = await centre.operator()
  const written = []
  for (let count = 0; count < 3; count += 1) written.push((await centre.write(undefined)).inquiry.inquiry_seq)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await listInquiries(centre.deps, { state: 'OPEN', page_size: 2, cursor }, operator)
    if (!page.ok) throw new Error(page.code)
    seen.push(...page.value.list.map(({ inquiry_seq }) => inquiry_seq))
    cursor = page.value.next_cursor ?? undefined
  } while (cursor)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.slice(-3)).toEqual(written)
  for (const seq of written) await take(seq, operator).then(() => reply(seq, operator))
  const done = await listInquiries(centre.deps, { state: 'DONE', page_size: 3 }, operator)
  expect(done.ok && done.value.list.map(({ inquiry_seq }) => inquiry_seq)).toEqual(written.toReversed())
})

describe('an answer', () => {
  it('is mailed without its text, to the address of the member or of the visitor', async () => {
    const [member, operator] = [await centre.member(), await centre.operator()]
    const mine = await centre.write(member)
    const theirs = await centre.write(undefined, { email: 'asker@elsewhere.test' })
    for (const { inquiry } of [mine, theirs]) {
      await take(inquiry.inquiry_seq, operator)
      await reply(inquiry.inquiry_seq, operator, 'A secret answer')
    }
    const [toMember] = await centre.mailsTo(member.email)
    const [toVisitor] = await centre.mailsTo('asker@elsewhere.test')
    expect(toMember).toMatchObject({
      template: 'inquiry-news',
      values: { link: `https://bank.example/service-center/contact-detail?seq=${mine.inquiry.inquiry_seq}` },
    })
    expect(toVisitor?.values).toEqual({
      contact_id: theirs.inquiry.contact_id,
      link: 'https://bank.example/service-center/contact-history',
    })
    expect(centre.pushed).toContain(`inquiry.changed ${member.memberSeq}`)
  })

  it('to a visitor is deleted with the inquiry, including its mail; mail about a member’s inquiry of the same age stays', async () => {
    const [member, operator] = [await centre.member(), await centre.operator()]
    const asker = 'forgotten-asker@elsewhere.test'
    const written = [await centre.write(member), await centre.write(undefined, { email: asker })]
    for (const { inquiry } of written) {
      await take(inquiry.inquiry_seq, operator)
      await reply(inquiry.inquiry_seq, operator)
    }
    const mails = centre.owner.selectFrom('mail').select('mail_seq').where('recipient', 'in', [member.email, asker])
    const seqs = (await mails.orderBy('mail_seq').execute()).map(({ mail_seq }) => mail_seq)
    expect(seqs).toHaveLength(2)
    await sql`UPDATE mail SET state = 'SENT', sent_at = now(), values = '{}', created_at = now() - interval '1 year'
      WHERE mail_seq = ANY (${seqs})`.execute(centre.owner)
    await sql`UPDATE inquiry SET updated_at = now() - interval '1 year'
      WHERE inquiry_seq = ANY (${written.map(({ inquiry }) => inquiry.inquiry_seq)})`.execute(centre.owner)
    await centre.forget()
    const left = await centre.owner.selectFrom('mail').select('mail_seq').where('mail_seq', 'in', seqs).execute()
    expect(left.map(({ mail_seq }) => mail_seq)).toEqual(seqs.slice(0, 1))
  })

  it("has templates in the language of the inquiry, with titles in the operator's language", async () => {
    const { inquiry } = await centre.write(undefined)
    const caller = await centre.operator()
    const read = await readInquiry(centre.deps, { inquirySeq: inquiry.inquiry_seq, caller, locale: 'ko-KR' })
    if (!read.ok) throw new Error(read.code)
    expect(read.value.templates[0]).toMatchObject({ title: '확인 중', text: expect.stringContaining('Thank you') })
    expect(read.value).toMatchObject({
      member: null,
      inquiry: { locale: 'en-US', messages: [{ text: 'Where is it?' }] },
    })
    expect(await centre.audited(inquiry.inquiry_seq)).toEqual(['inquiry.look'])
  })
})

it('a file is visible to operators only through its inquiry', async () => {
  const [member, operator] = [await centre.member(), await centre.operator()]
  const [used, unused] = [await centre.handIn(member), await centre.handIn(member)]
  const { inquiry } = await centre.write(member, { files: [used] })
  const other = (await centre.write(member)).inquiry
  const view = (inquirySeq: string, fileSeq: string) =>
    viewFile(centre.deps, { inquirySeq, fileSeq, page: 1 }, operator)
  expect(codeOf(await view(inquiry.inquiry_seq, used))).toBe('ok')
  expect(codeOf(await view(inquiry.inquiry_seq, unused))).toBe('NOT_FOUND')
  expect(codeOf(await view(other.inquiry_seq, used))).toBe('NOT_FOUND')
})

import { randomBytes } from 'node:crypto'
import { sql, uuidV7 } from '@cocobnk/database'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readVisited } from './access.ts'
import { newContactId } from './contact-id.ts'
import { viewFile } from './desk/read.ts'
import { lookUpInquiry } from './look-up.ts'
import { showInquiry } from './shown.ts'
import { eraseInquiries } from './store.ts'
import { CLIENT, PASSWORD, startCentre } from './testing/centre.ts'
import { closeInquiry, writeMore } from './thread.ts'

type Centre = Awaited<ReturnType<typeof startCentre>>

let centre: Centre
beforeAll(async () => {
  centre = await startCentre()
})
afterAll(() => centre?.close())

const codeOf = (result: { readonly ok: boolean; readonly code?: string }) => (result.ok ? 'ok' : result.code)
const find = (contactId: string, password: string, address = `203.0.113.${Math.floor(Math.random() * 250)}`) =>
  lookUpInquiry(centre.deps, { contactId, password, address })
const call = { path: undefined, query: undefined, locale: 'en-US', client: CLIENT } as const
const body = { type: 'OTHER', title: 'A question', content: 'Where is it?', files: [] as string[] } as const

describe('an inquiry', () => {
  it('of a visitor needs a password, of a member does not (R-INQUIRY-PASSWORD)', async () => {
    const write = centre.http['POST /support/inquiry']
    const refused = await write({ ...call, inquiryTicket: undefined, body, caller: { kind: 'visitor' } })
    expect(refused).toMatchObject({ code: 'INVALID_INPUT', fields: { password: 'REQUIRED' } })
    expect(await write({ ...call, inquiryTicket: undefined, body, caller: await centre.member() })).toMatchObject({
      value: { ticket: null },
    })
    expect(centre.pushed).toContain('inquiry-desk.changed')
  })

  it('is found again by contact ID and password, and by nothing less (R-INQUIRY-LOOKUP)', async () => {
    const { inquiry } = await centre.write(undefined, { email: 'visitor@elsewhere.test', mobile: '+821012345678' })
    expect(codeOf(await find(inquiry.contact_id, 'wrong'))).toBe('INQUIRY_LOOKUP_REFUSED')
    expect(codeOf(await find(newContactId(), PASSWORD))).toBe('INQUIRY_LOOKUP_REFUSED')
    const found = await find(inquiry.contact_id, PASSWORD)
    expect(found).toMatchObject({ value: { inquiry } })
    expect(inquiry).toMatchObject({ email: 'visitor@elsewhere.test', mobile: '+821012345678', status: 'PENDING' })
  })

  it('of a member cannot be opened by a password, or by another member', async () => {
    const [member, other] = [await centre.member(), await centre.member()]
    const { inquiry, visit } = await centre.write(member)
    for (const password of ['', PASSWORD]) expect(codeOf(await find(inquiry.contact_id, password))).not.toBe('ok')
    expect(codeOf(await readVisited(centre.deps, visit))).toBe('ok')
    expect(codeOf(await readVisited(centre.deps, { ...visit, caller: other }))).toBe('NOT_FOUND')
    const visitor = { kind: 'visitor' } as const
    expect(codeOf(await readVisited(centre.deps, { ...visit, caller: visitor }))).toBe('INQUIRY_TICKET_ENDED')
  })

  it('of a visitor is opened by its own ticket only, even if the visitor has become a member', async () => {
    const [one, other] = [await centre.write(undefined), await centre.write(undefined)]
    const as = async (ticket: string | undefined) => codeOf(await readVisited(centre.deps, { ...one.visit, ticket }))
    expect([await as(one.visit.ticket), await as(other.visit.ticket), await as(undefined)]).toEqual([
      'ok',
      'INQUIRY_TICKET_ENDED',
      'INQUIRY_TICKET_ENDED',
    ])
    expect(codeOf(await readVisited(centre.deps, { ...one.visit, caller: await centre.member() }))).toBe('ok')
  })

  it('stores nothing readable in its tables', async () => {
    const canary = `canary-${randomBytes(6).toString('hex')}`
    const { inquiry } = await centre.write(undefined, { title: canary, content: canary, email: `${canary}@x.test` })
    for (const table of ['inquiry', 'inquiry_message']) {
      const { rows } = await sql<{ line: string }>`
        SELECT t::text || coalesce(encode(${sql.ref(table === 'inquiry' ? 'title' : 'text')}, 'escape'), '') AS line
        FROM ${sql.table(table)} t WHERE inquiry_seq = ${inquiry.inquiry_seq}`.execute(centre.owner)
      expect(rows).not.toHaveLength(0)
      expect(JSON.stringify(rows)).not.toContain(canary)
    }
  })

  it('can only be about something that the member owns', async () => {
    const member = await centre.member()
    const about = { kind: 'WITHDRAWAL', seq: uuidV7() } as const
    await expect(centre.write(member, { about })).rejects.toThrow('"about":"UNKNOWN"')
    await expect(centre.write(undefined, { about })).rejects.toThrow('"about":"UNKNOWN"')
    centre.owned.add(`${member.memberSeq} ${about.seq}`)
    expect((await centre.write(member, { about })).inquiry.about).toEqual(about)
  })

  it('accepts the member’s own files, each once', async () => {
    const [member, other] = [await centre.member(), await centre.member()]
    const [mine, theirs] = [await centre.handIn(member), await centre.handIn(other)]
    await expect(centre.write(member, { files: [theirs] })).rejects.toThrow('"files":"UNKNOWN"')
    await expect(centre.write(undefined, { files: [mine] })).rejects.toThrow('"files":"UNKNOWN"')
    const { inquiry, visit } = await centre.write(member, { files: [mine] })
    expect(inquiry.messages[0]?.files).toEqual([{ file_seq: mine, pages: 1 }])
    expect(codeOf(await writeMore(centre.deps, { ...visit, text: 'again', files: [mine] }))).toBe('INVALID_INPUT')
  })

  it('is closed by its writer and reopened by a further message (R-STATUS-INQUIRY)', async () => {
    const { visit } = await centre.write(undefined)
    expect(await closeInquiry(centre.deps, visit)).toMatchObject({ value: { status: 'CLOSED' } })
    expect(await closeInquiry(centre.deps, visit)).toMatchObject({ value: { status: 'CLOSED' } })
    const more = await writeMore(centre.deps, { ...visit, text: 'one more thing', files: [] })
    expect(more).toMatchObject({
      value: { status: 'PENDING', messages: [{}, { text: 'one more thing', by: 'WRITER' }] },
    })
    await expect(sql`UPDATE inquiry SET status = 'DONE'`.execute(centre.owner)).rejects.toThrow('inquiry_status_check')
  })

  it('is erased with the membership, including its key', async () => {
    const member = await centre.member()
    const { inquiry } = await centre.write(member)
    const { inquiry: stays, visit } = await centre.write(await centre.member())
    await eraseInquiries(centre.deps.db, member.memberSeq)
    for (const table of ['inquiry', 'inquiry_key', 'inquiry_message']) {
      const { rows } = await sql<{ inquiry_seq: string }>`SELECT inquiry_seq FROM ${sql.table(table)}
        WHERE inquiry_seq IN (${inquiry.inquiry_seq}, ${stays.inquiry_seq})`.execute(centre.owner)
      expect(rows).toEqual([{ inquiry_seq: stays.inquiry_seq }])
    }
    const kept = await readVisited(centre.deps, visit)
    expect(kept.ok && (await showInquiry(centre.deps, kept.value)).title).toBe('A question')
  })
})

describe("a visitor's attachment", () => {
  const attached = async (ticket?: string) => {
    const kept = await centre.attach(ticket)
    if (!kept.ok) throw new Error(kept.code)
    return { fileSeq: kept.value.file.file_seq, ticket: kept.value.ticket?.ticket }
  }
  const look = async (visit: { inquirySeq: string; ticket: string | undefined }, fileSeq: string) =>
    codeOf(
      await centre.http['GET /support/inquiry/{inquiry_seq}/file/{file_seq}']({
        ...call,
        path: { inquiry_seq: visit.inquirySeq, file_seq: fileSeq },
        query: { page: 1 },
        body: undefined,
        caller: { kind: 'visitor' },
        inquiryTicket: visit.ticket,
      }),
    )

  it('belongs to the inquiry written afterwards, and is visible with its ticket only', async () => {
    const first = await attached()
    const second = await attached(first.ticket)
    const other = await attached()
    const files = [first.fileSeq, second.fileSeq]
    await expect(centre.write(undefined, { files }, other.ticket)).rejects.toThrow('"files":"UNKNOWN"')
    await expect(centre.write(undefined, { files })).rejects.toThrow('"files":"UNKNOWN"')
    const { inquiry, visit } = await centre.write(undefined, { files }, second.ticket)
    expect(inquiry.messages[0]?.files.map(({ file_seq }) => file_seq)).toEqual(files)
    expect(await look(visit, first.fileSeq)).toBe('ok')
    expect(await look(visit, other.fileSeq)).toBe('NOT_FOUND')
    // The draft's ticket no longer opens or starts anything.
    expect(await look({ ...visit, ticket: second.ticket }, first.fileSeq)).toBe('INQUIRY_TICKET_ENDED')
    expect(codeOf(await centre.attach(second.ticket))).toBe('INQUIRY_TICKET_ENDED')
    await expect(centre.write(undefined, { files }, second.ticket)).rejects.toThrow('"files":"UNKNOWN"')
  })

  it('can be added to further messages, is visible to operators, and is deleted with the inquiry', async () => {
    const { visit } = await centre.write(undefined)
    const { fileSeq, ticket } = await attached(visit.ticket)
    expect(ticket).toBeUndefined()
    const more = await writeMore(centre.deps, { ...visit, text: 'here', files: [fileSeq] })
    expect(more).toMatchObject({ value: { messages: [{}, { files: [{ file_seq: fileSeq, pages: 1 }] }] } })
    const view = { inquirySeq: visit.inquirySeq, fileSeq, page: 1 }
    expect(codeOf(await viewFile(centre.deps, view, await centre.operator()))).toBe('ok')
    await closeInquiry(centre.deps, visit)
    await sql`UPDATE inquiry SET updated_at = now() - interval '1 year'
      WHERE inquiry_seq = ${visit.inquirySeq}`.execute(centre.owner)
    await centre.forget()
    const file = centre.owner.selectFrom('file').select('removed_at').where('file_seq', '=', fileSeq)
    expect((await file.executeTakeFirst())?.removed_at).not.toBeNull()
  })
})

describe("a visitor's unsent draft", () => {
  it('is deleted after two days, rows and sealed bytes; younger and sent ones stay', async () => {
    const [old, young, sent] = [await centre.attach(), await centre.attach(), await centre.attach()]
    const fileOf = (kept: typeof old) => (kept.ok ? kept.value.file.file_seq : '')
    await centre.write(undefined, { files: [fileOf(sent)] }, sent.ok ? sent.value.ticket?.ticket : undefined)
    const sweeping = await centre.sweepWhenCalled()
    await sql`UPDATE file SET created_at = now() - interval '49 hours'
      WHERE file_seq IN (${fileOf(old)}, ${fileOf(sent)})`.execute(centre.owner)
    const isStored = (kept: typeof old) =>
      centre.deps.objects.get(`file/${fileOf(kept)}/1`).then(
        () => true,
        () => false,
      )
    expect(await Promise.all([old, young, sent].map(isStored))).toEqual([true, true, true])
    await centre.forget()
    await vi.waitFor(async () => {
      expect(await Promise.all([old, young, sent].map(isStored))).toEqual([false, true, true])
      const { rows } = await sql<{ file_seq: string }>`SELECT file_seq FROM file
        WHERE file_seq IN (${fileOf(old)}, ${fileOf(young)}, ${fileOf(sent)}) ORDER BY file_seq`.execute(centre.owner)
      expect(rows.map(({ file_seq }) => file_seq)).toEqual([fileOf(young), fileOf(sent)].sort())
    }, 20_000)
    await sweeping.close()
  })
})

describe('the retention of a visitor’s inquiry', () => {
  it("ends the set number of days after it was answered or closed: texts, contact and key are deleted; waiting ones and members' stay", async () => {
    const [over, closed, waits] = [
      await centre.write(undefined),
      await centre.write(undefined),
      await centre.write(undefined),
    ]
    const own = await centre.write(await centre.member())
    for (const { visit } of [over, closed, own]) await closeInquiry(centre.deps, visit)
    const age = (days: number, ...written: (typeof over)[]) =>
      sql`UPDATE inquiry SET updated_at = now() - make_interval(days => ${days})
        WHERE inquiry_seq = ANY (${written.map(({ visit }) => visit.inquirySeq)})`.execute(centre.owner)
    await age(181, over, waits, own)
    await age(179, closed)
    await centre.forget()
    for (const table of ['inquiry', 'inquiry_key', 'inquiry_message']) {
      const { rows } = await sql<{ inquiry_seq: string }>`SELECT inquiry_seq FROM ${sql.table(table)}
        WHERE inquiry_seq = ANY (${[over, closed, waits, own].map(({ visit }) => visit.inquirySeq)})
        ORDER BY inquiry_seq`.execute(centre.owner)
      const left = [closed, waits, own].map(({ visit }) => visit.inquirySeq).sort()
      expect(rows.map(({ inquiry_seq }) => inquiry_seq)).toEqual(left)
    }
    expect(codeOf(await find(over.inquiry.contact_id, PASSWORD))).toBe('INQUIRY_LOOKUP_REFUSED')
  })
})

describe('guessing', () => {
  it('a password ends after five failures, from any network, even with the right password', async () => {
    const { inquiry } = await centre.write(undefined)
    const tries = Array.from({ length: 30 }, (_, index) => find(inquiry.contact_id, 'wrong', `198.51.100.${index}`))
    const codes = (await Promise.all(tries)).map(codeOf)
    expect(codes.filter((code) => code === 'INQUIRY_LOOKUP_REFUSED')).toHaveLength(5)
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(25)
    expect(codeOf(await find(inquiry.contact_id, PASSWORD))).toBe('TOO_MANY_ATTEMPTS')
  })

  it('contact IDs ends after twenty failures from one network, and finds nothing', async () => {
    await centre.write(undefined)
    const tries = Array.from({ length: 2_000 }, () => find(newContactId(), PASSWORD, '192.0.2.7'))
    const codes = (await Promise.all(tries)).map(codeOf)
    expect(codes.filter((code) => code === 'INQUIRY_LOOKUP_REFUSED')).toHaveLength(20)
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(1_980)
  })
})

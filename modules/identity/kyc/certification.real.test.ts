import { sql, uuidV7 } from '@cocobnk/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyForCertification } from './apply.ts'
import { certificationsOf } from './certifications.ts'
import { answerQuestion, cancelCertification } from './change.ts'
import { decideCertification } from './desk/decide.ts'
import { readRequest, viewDocument } from './desk/read.ts'
import { eraseCertifications } from './erase.ts'
import { listCertifications, readCertification } from './read.ts'
import { startBank } from './testing/bank.ts'

type Bank = Awaited<ReturnType<typeof startBank>>
type Member = Awaited<ReturnType<Bank['member']>>

let bank: Bank
let operator: Awaited<ReturnType<Bank['operator']>>

beforeAll(async () => {
  bank = await startBank()
  operator = await bank.operator()
})
afterAll(() => bank?.close())

const IDENTITY = { type_seq: 1, name: 'Canary Person', birth_date: '900101', document_kind: 'PASSPORT' } as const
const codeOf = (result: { readonly ok: boolean; readonly code?: string }) => (result.ok ? 'ok' : result.code)

const applyWith = (member: Member, fileSeqs: string[], body: object = IDENTITY) =>
  applyForCertification(bank.deps, { ...member, body: { ...IDENTITY, ...body, files: fileSeqs } })

async function applied(member: Member, body: object = IDENTITY): Promise<string> {
  const result = await applyWith(member, [await bank.file(member.memberSeq)], body)
  if (!result.ok) throw new Error(result.code)
  return result.value.certification.kyc_seq
}

async function claim(kycSeq: string): Promise<void> {
  await sql`UPDATE review_case SET claimed_by = ${operator.operatorSeq}, claimed_at = now()
    WHERE subject_seq = ${kycSeq}`.execute(bank.owner)
}

async function decide(kycSeq: string, status: 'APPROVED' | 'REJECTED' = 'APPROVED') {
  await claim(kycSeq)
  return decideCertification(bank.deps, { kycSeq, status, reason: 'looked at it', caller: operator })
}

const statusOf = async (kycSeq: string) =>
  (await bank.query<{ status: string }>(`SELECT status FROM kyc_request WHERE kyc_seq = '${kycSeq}'`))[0]?.status

describe('an application', () => {
  it('is PENDING with its case, a history entry and a security notice; the submitted fields are sealed', async () => {
    const member = await bank.member()
    const kycSeq = await applied(member)
    const [row] = await bank.query<{ status: string; fields: Buffer; kind: string; line: string }>(
      `SELECT k.status, k.fields, c.kind, a.kind || ' ' || a.status AS line FROM kyc_request k
       JOIN review_case c ON c.subject_seq = k.kyc_seq JOIN application a ON a.application_seq = k.kyc_seq
       WHERE k.kyc_seq = '${kycSeq}'`,
    )
    expect(row).toMatchObject({ status: 'PENDING', kind: 'KYC', line: 'KYC_IDENTITY PENDING' })
    expect(row?.fields.includes('Canary')).toBe(false)
    expect((await bank.mailsTo(member.email)).at(-1)?.values).toMatchObject({ event: 'KYC_REQUESTED' })
    const shown = await readCertification(bank.deps, member.memberSeq, kycSeq)
    expect(shown).toMatchObject({
      value: {
        certification: {
          fields: { name: 'Canary Person', birth_date: '900101' },
          timeline: [{ kind: 'APPLIED' }],
          files: [{ pages: 1 }],
        },
      },
    })
  })

  it('of one type is pending once, however many are sent concurrently', async () => {
    const member = await bank.member()
    const files = await Promise.all(Array.from({ length: 10 }, () => bank.file(member.memberSeq)))
    const results = await Promise.all(files.map((file) => applyWith(member, [file])))
    expect(results.map((one) => String(codeOf(one))).sort()).toEqual([...Array(9).fill('KYC_PENDING'), 'ok'])
  })

  it('accepts only one’s own files, each once, and existing types', async () => {
    const [member, other] = [await bank.member(), await bank.member()]
    const file = await bank.file(other.memberSeq)
    expect(await applyWith(member, [file])).toMatchObject({ code: 'INVALID_INPUT', fields: { files: 'UNKNOWN' } })
    expect(await applyWith(member, [uuidV7()])).toMatchObject({ code: 'INVALID_INPUT' })
    expect(codeOf(await applyWith(other, [file]))).toBe('ok')
    expect(await applyWith(other, [file], { type_seq: 3 })).toMatchObject({ code: 'INVALID_INPUT' })
    const own = await bank.file(member.memberSeq)
    expect(await applyWith(member, [own], { type_seq: 2 })).toMatchObject({ fields: { type_seq: 'UNKNOWN' } })
  })

  it("stores only its type's fields", async () => {
    const member = await bank.member()
    const kycSeq = await applied(member, { type_seq: 4, purpose: 'SALARY', explanation: 'My employer pays me here.' })
    const shown = await readCertification(bank.deps, member.memberSeq, kycSeq)
    expect(shown.ok && Object.keys(shown.value.certification.fields)).toEqual(['purpose', 'explanation'])
  })

  it('cannot be seen, withdrawn or answered by anybody else', async () => {
    const [member, stranger] = [await bank.member(), await bank.member()]
    const kycSeq = await applied(member)
    const { memberSeq } = stranger
    expect(codeOf(await readCertification(bank.deps, memberSeq, kycSeq))).toBe('NOT_FOUND')
    expect(codeOf(await cancelCertification(bank.deps, { memberSeq, kycSeq }))).toBe('NOT_FOUND')
    expect(codeOf(await answerQuestion(bank.deps, { memberSeq, kycSeq, text: 'x', files: [] }))).toBe('NOT_FOUND')
    expect(await listCertifications(bank.deps, memberSeq, { page_size: 20 })).toMatchObject({ value: { list: [] } })
  })
})

describe('R-KYC-CANCEL', () => {
  it('a PENDING application is withdrawn by its member, once, and the type can be applied for again', async () => {
    const member = await bank.member()
    const kycSeq = await applied(member)
    const cancel = () => cancelCertification(bank.deps, { memberSeq: member.memberSeq, kycSeq })
    expect(codeOf(await cancel())).toBe('ok')
    expect(await statusOf(kycSeq)).toBe('CANCELED')
    expect(codeOf(await cancel())).toBe('KYC_NOT_PENDING')
    expect(codeOf(await decide(kycSeq).catch(() => ({ ok: false, code: 'decided' })))).not.toBe('ok')
    await applied(member)
  })

  it('concurrent withdrawal and decision: one of the two, and case and request agree', async () => {
    for (let round = 0; round < 10; round += 1) {
      const member = await bank.member()
      const kycSeq = await applied(member)
      await claim(kycSeq)
      const order = { kycSeq, status: 'APPROVED', reason: 'looked at it', caller: operator } as const
      const both = await Promise.all([
        cancelCertification(bank.deps, { memberSeq: member.memberSeq, kycSeq }),
        decideCertification(bank.deps, order),
      ])
      expect(both.filter(({ ok }) => ok)).toHaveLength(1)
      const [row] = await bank.query<{ same: boolean }>(
        `SELECT status = outcome AS same FROM kyc_request JOIN review_case ON subject_seq = kyc_seq
         WHERE kyc_seq = '${kycSeq}'`,
      )
      expect(row?.same).toBe(true)
    }
  })
})

describe('a decision', () => {
  it('is made by the operator who claimed the case, notifies the member by mail and push, and is final', async () => {
    const member = await bank.member()
    const kycSeq = await applied(member)
    const order = { kycSeq, status: 'REJECTED', reason: 'a corner is missing', caller: operator } as const
    expect(codeOf(await decideCertification(bank.deps, order))).toBe('CASE_NOT_CLAIMED')
    await claim(kycSeq)
    const outsider = { ...order, caller: await bank.operator() }
    expect(codeOf(await decideCertification(bank.deps, outsider))).toBe('CASE_NOT_CLAIMED')
    expect(codeOf(await decideCertification(bank.deps, order))).toBe('ok')
    expect(codeOf(await decideCertification(bank.deps, order))).toBe('CASE_DECIDED')
    expect(bank.pushed).toContainEqual([member.memberSeq, 'application.changed', { seq: kycSeq }])
    const news = (await bank.mailsTo(member.email)).find(({ template }) => template === 'application-news')
    expect(news?.values).toMatchObject({ news: 'REJECTED', reason: 'a corner is missing' })
    const shown = await readCertification(bank.deps, member.memberSeq, kycSeq)
    expect(shown.ok && shown.value.certification.timeline.at(-1)).toMatchObject({ text: 'a corner is missing' })
  })

  it('cannot be made by the api without closing the case in the same transaction', async () => {
    const kycSeq = await applied(await bank.member())
    const approve = sql`UPDATE kyc_request SET status = 'APPROVED', expires_at = now() + interval '1 year'
      WHERE kyc_seq = ${kycSeq}`.execute(bank.deps.db)
    await expect(approve).rejects.toThrow('decided with its case')
  })

  it('is valid until it expires, after the months of the type or of the setting, by the given clock', async () => {
    const member = await bank.member()
    const kycSeq = await applied(member)
    expect((await certificationsOf(bank.deps.db, member.memberSeq, new Date())).types.size).toBe(0)
    await decide(kycSeq)
    await sql`UPDATE kyc_type SET validity_months = 3 WHERE type_seq = 3`.execute(bank.owner)
    await decide(await applied(member, { type_seq: 3, address: '1 Sample Street' }))
    const days = (count: number) => new Date(Date.now() + count * 86_400_000)
    const at = async (now: Date) =>
      [...(await certificationsOf(bank.deps.db, member.memberSeq, now)).types.keys()].sort((one, other) => one - other)
    expect(await at(days(0))).toEqual([1, 3])
    expect(await at(days(80))).toEqual([1, 3])
    expect(await at(days(100))).toEqual([1])
    expect(await at(days(360))).toEqual([1])
    expect(await at(days(370))).toEqual([])
  })

  it('R-AUTH-EXPIRY: of an identity document confirms the real name too, for as long as it is valid', async () => {
    const member = await bank.member()
    const nameAt = async (day: number) =>
      (await certificationsOf(bank.deps.db, member.memberSeq, new Date(Date.now() + day * 86_400_000))).realname
    await decide(await applied(member, { type_seq: 3, address: '1 Sample Street' }))
    await decide(await applied(member), 'REJECTED')
    expect(await nameAt(0)).toBeNull()
    await decide(await applied(member))
    expect(await nameAt(0)).not.toBeNull()
    expect(await nameAt(360)).not.toBeNull()
    expect(await nameAt(370)).toBeNull()
  })
})

describe('a question', () => {
  it('is answered with text and another document, and then appears in the timeline', async () => {
    const member = await bank.member()
    const kycSeq = await applied(member)
    const answer = async (text: string) =>
      answerQuestion(bank.deps, {
        memberSeq: member.memberSeq,
        kycSeq,
        text,
        files: [await bank.file(member.memberSeq)],
      })
    expect(codeOf(await answer('Nobody asked.'))).toBe('NOTHING_ASKED')
    await sql`UPDATE review_case SET asked_at = now() WHERE subject_seq = ${kycSeq}`.execute(bank.owner)
    const list = await listCertifications(bank.deps, member.memberSeq, { page_size: 20 })
    expect(list.ok && list.value.list[0]?.asked_at).toBeTruthy()
    expect(codeOf(await answer('Here it is.'))).toBe('ok')
    const shown = await readCertification(bank.deps, member.memberSeq, kycSeq)
    expect(shown).toMatchObject({
      value: { certification: { asked_at: null, timeline: [{}, { kind: 'ANSWER', text: 'Here it is.' }] } },
    })
    expect(shown.ok && shown.value.certification.files).toHaveLength(2)
  })
})

describe('documents', () => {
  it('are visible to operators only through their request, and every access is audited', async () => {
    const member = await bank.member()
    const [kycSeq, otherSeq] = [await applied(member), await applied(await bank.member())]
    const request = await readRequest(bank.deps, kycSeq, operator)
    const fileSeq = (request.ok && request.value.kyc.files[0]?.file_seq) || ''
    const view = (seq: string) => viewDocument(bank.deps, { kycSeq: seq, fileSeq, page: 1, caller: operator })
    expect(codeOf(await view(otherSeq))).toBe('NOT_FOUND')
    const shown = await view(kycSeq)
    expect(shown.ok && shown.value.download.mediaType).toBe('image/jpeg')
    const log = await bank.query<{ action: string }>(
      `SELECT action FROM audit WHERE actor = 'operator:${operator.operatorSeq}'
       AND subject IN ('kyc:${kycSeq}', 'file:${fileSeq}') ORDER BY audit_seq`,
    )
    expect(log.map(({ action }) => action)).toEqual(['kyc.look', 'file.view'])
  })

  it('and all personal data are erased when the membership ends; that something was decided stays', async () => {
    const member = await bank.member()
    const kycSeq = await applied(member)
    await decide(kycSeq)
    await eraseCertifications(bank.deps.db, member.memberSeq)
    const [row] = await bank.query<{ fields: null; status: string; files: string }>(
      `SELECT fields, status, (SELECT count(*) FROM kyc_file WHERE kyc_seq = k.kyc_seq) AS files
       FROM kyc_request k WHERE kyc_seq = '${kycSeq}'`,
    )
    expect(row).toMatchObject({ fields: null, status: 'APPROVED' })
    expect(Number(row?.files)).toBe(0)
    const left = await bank.query(`SELECT FROM file WHERE member_seq = '${member.memberSeq}' AND removed_at IS NULL`)
    expect(left).toEqual([])
  })
})

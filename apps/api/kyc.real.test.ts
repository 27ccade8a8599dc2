import { createPrivateKey, sign } from 'node:crypto'
import { sql } from '@cocobnk/database'
import { newPerson } from '@cocobnk/testing/person'
import { ask, otherAddress } from '@cocobnk/testing/requests'
import { runBank } from '@cocobnk/testing/run-bank'
import { describe, expect, it, vi } from 'vitest'

type Person = ReturnType<typeof newPerson>

const { bank, api, atDesk } = await runBank()
let people = 0

/** A black picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)
const MEGABYTES_6 = Buffer.concat([PNG, Buffer.alloc(6_000_000)])

async function person(): Promise<Person> {
  people += 1
  const name = `papers-${people}`
  await bank.createMember(name)
  const one = newPerson(api.url, name)
  await one.logIn()
  return one
}

const send = (token: string | undefined, bytes: Buffer, type = 'image/png') =>
  ask(`${api.url}/api/v1/file`, {
    method: 'POST',
    headers: {
      ...otherAddress(),
      'content-type': type,
      'content-disposition': 'attachment; filename="../../etc/passwd"',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: new Uint8Array(bytes),
  })

async function handIn(one: Person, bytes = PNG): Promise<string> {
  const { body } = await send(one.token(), bytes)
  return (body.file as { file_seq: string }).file_seq
}

const fetchFile = (token: string, path: string) =>
  fetch(`${api.url}/api/v1${path}`, { headers: { ...otherAddress(), authorization: `Bearer ${token}` } })

describe('a file', () => {
  it('is accepted by its content alone, not its name or type, and is served only as an inert attachment', async () => {
    const one = await person()
    const fileSeq = await handIn(one)
    const answer = await fetchFile(one.token(), `/file/${fileSeq}`)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="document-1.jpg"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
    expect(Buffer.from(await answer.arrayBuffer()).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect((await fetchFile(one.token(), `/file/${fileSeq}?page=2`)).status).toBe(404)
  })

  it('is visible only to its owner, not to another member or an operator’s token', async () => {
    const [one, other] = [await person(), await person()]
    const fileSeq = await handIn(one)
    expect((await fetchFile(other.token(), `/file/${fileSeq}`)).status).toBe(404)
    expect((await fetchFile(await bank.operatorToken('COMPLIANCE'), `/file/${fileSeq}`)).status).toBe(401)
  })

  it.each([
    ['too large', MEGABYTES_6, 413, 'PAYLOAD_TOO_LARGE'],
    ['SVG that says it is PNG', Buffer.from('<svg><script>alert(1)</script></svg>'), 415, 'FILE_TYPE_REFUSED'],
    ['nothing', Buffer.alloc(0), 415, 'FILE_TYPE_REFUSED'],
    ['damaged', PNG.subarray(0, 40), 422, 'FILE_UNREADABLE'],
  ])('that is %s is refused', async (_, bytes, status, code) => {
    const { status: given, body } = await send((await person()).token(), bytes)
    expect([given, body.error]).toEqual([status, code])
  })

  it('of a visitor is refused before it is read', async () => {
    expect((await send(undefined, MEGABYTES_6)).status).toBe(401)
  })

  it('is accepted only by its own endpoint: elsewhere raw bytes are not a request', async () => {
    const headers = { ...otherAddress(), 'content-type': 'image/png' }
    const answer = await ask(`${api.url}/api/v1/auth/token`, { method: 'POST', headers, body: new Uint8Array(PNG) })
    expect(answer.body.error).toBe('UNSUPPORTED_MEDIA_TYPE')
  })

  it('is stored only sealed, and deleted once the membership is closed', async () => {
    const one = await person()
    const fileSeq = await handIn(one)
    const stored = `${process.env.S3_ENDPOINT}/${process.env.S3_BUCKET}/file/${fileSeq}/1`
    const sealed = Buffer.from(await (await fetch(stored)).arrayBuffer())
    expect(sealed.length).toBeGreaterThan(100)
    expect(sealed.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
    expect((await one.call('DELETE', '/member/me', { body: { password: 'Correct-horse-7' } })).status).toBe(200)
    await vi.waitFor(async () => expect((await fetch(stored)).status).toBe(404), 5_000)
  })

  it('marked as removed is deleted from the store when the worker requests it', async () => {
    const fileSeq = await handIn(await person())
    await sql`UPDATE file SET removed_at = now() WHERE file_seq = ${fileSeq}`.execute(bank.owner)
    await vi.waitFor(async () => {
      await sql`NOTIFY file_removed`.execute(bank.owner)
      const { rows } = await sql`SELECT FROM file WHERE file_seq = ${fileSeq}`.execute(bank.owner)
      expect(rows).toEqual([])
    }, 20_000)
    const stored = `${process.env.S3_ENDPOINT}/${process.env.S3_BUCKET}/file/${fileSeq}/1`
    await vi.waitFor(async () => expect((await fetch(stored)).status).toBe(404), 5_000)
  })
})

describe('a real name', () => {
  it('counts for the grade until its date, after which the grade falls again', async () => {
    const one = await person()
    await one.enrolOtp()
    const standing = async () => {
      const { body: answer } = await one.call('GET', '/member/me')
      const info = answer.member_info as {
        security_grade: number
        authentications: { kind: string; expires_at: string }[]
      }
      return {
        grade: info.security_grade,
        until: info.authentications.find(({ kind }) => kind === 'REALNAME')?.expires_at,
      }
    }
    expect(await standing()).toEqual({ grade: 3, until: null })
    const { body: stated } = await one.call('POST', '/kyc/realname', { body: { name: 'Kim', birth_date: '900101' } })
    const order = { body: { attempt_seq: stated.attempt_seq } }
    const { body: begun } = await one.call('POST', '/kyc/realname/process/prepare', order)
    const nonce = String(begun.popup_url).split('/').at(-1) ?? ''
    const said = signedByProvider({ outcome: 'CONFIRMED', nonce, name: 'KIM', birth_date: '900101' })
    const tell = () => one.call('POST', '/kyc/realname/process/result', { body: { result: said } })
    expect((await tell()).status).toBe(200)
    expect((await tell()).body.error).toBe('IDENTITY_REFUSED')
    const risen = await standing()
    expect(risen.grade).toBe(4)
    expect(Date.parse(risen.until ?? '')).toBeGreaterThan(Date.now() + 360 * 86_400_000)
    await sql`UPDATE realname_attempt SET expires_at = now() WHERE state = 'VERIFIED'`.execute(bank.owner)
    expect((await standing()).grade).toBe(3)
  })
})

/** The sandbox's response, signed with its key. */
function signedByProvider(claims: object): string {
  const key = createPrivateKey({ key: JSON.parse(process.env.SANDBOX_IDENTITY_KEY ?? ''), format: 'jwk' })
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${payload}.${sign(null, Buffer.from(`cocobnk-identity-result.${payload}`), key).toString('base64url')}`
}

describe('an application over the wire', () => {
  const body = (files: string[], fields: object = {}) => ({
    body: { type_seq: 1, name: 'Kim', birth_date: '900101', document_kind: 'ID_CARD', files, ...fields },
  })

  it('R-KYC-BIRTH-6: the birth date is six digits of a valid date', async () => {
    const one = await person()
    const files = [await handIn(one)]
    for (const birth_date of ['90010', '9001011', '90010a', '901332', '900230', '']) {
      const refused = await one.call('POST', '/kyc/certification', body(files, { birth_date }))
      expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([422, ['birth_date']])
      const stated = await one.call('POST', '/kyc/realname', { body: { name: 'Kim', birth_date } })
      expect(stated.status).toBe(422)
    }
    expect((await one.call('POST', '/kyc/realname', { body: { name: 'Kim', birth_date: '900101' } })).status).toBe(200)
    expect((await one.call('POST', '/kyc/certification', body(files))).status).toBe(200)
  })

  it('each type has its own fields', async () => {
    const one = await person()
    const files = [await handIn(one)]
    const missing = async (type_seq: number) => {
      const { body: answer } = await one.call('POST', '/kyc/certification', { body: { type_seq, files } })
      return Object.keys(answer.fields as object).sort()
    }
    expect(await missing(1)).toEqual(['birth_date', 'document_kind', 'name'])
    expect(await missing(3)).toEqual(['address', 'name'])
    expect(await missing(4)).toEqual(['explanation', 'purpose'])
  })

  it('R-KYC-PATCH-TYPE, R-KYC-CANCEL: PATCH supports SET_CANCELED and nothing else', async () => {
    const one = await person()
    const { body: applied } = await one.call('POST', '/kyc/certification', body([await handIn(one)]))
    const { kyc_seq } = applied.certification as { kyc_seq: string }
    const path = `/kyc/certification/${kyc_seq}`
    for (const type of ['SET_APPROVED', 'SET_REJECTED', 'SET_PENDING', 'set_canceled', ''])
      expect((await one.call('PATCH', path, { body: { type } })).body.error).toBe('INVALID_INPUT')
    const status = async () => ((await one.call('GET', path)).body.certification as { status: string }).status
    expect(await status()).toBe('PENDING')
    expect((await one.call('PATCH', path, { body: { type: 'SET_CANCELED' } })).status).toBe(200)
    expect(await status()).toBe('CANCELED')
  })

  it('prevents closing the membership while it is pending', async () => {
    const one = await person()
    await one.call('POST', '/kyc/certification', body([await handIn(one)]))
    const closed = await one.call('DELETE', '/member/me', { body: { password: 'Correct-horse-7' } })
    expect(closed.body.error).toBe('CLOSURE_REFUSED')
  })

  it('is claimed, questioned, answered and approved, after which the certification counts for the cap', async () => {
    const one = await person()
    const { body: applied } = await one.call('POST', '/kyc/certification', body([await handIn(one)]))
    const { kyc_seq } = applied.certification as { kyc_seq: string }
    const [row] = (
      await sql<{ case_seq: string }>`SELECT case_seq FROM review_case WHERE subject_seq = ${kyc_seq}`.execute(
        bank.owner,
      )
    ).rows
    const token = await bank.operatorToken('COMPLIANCE')
    const operator = (method: string, path: string, sent?: object) => atDesk(token, method, `/operator${path}`, sent)
    const caseAt = `/case/${row?.case_seq}`
    expect((await operator('PATCH', caseAt, { type: 'SET_CLAIMED' })).status).toBe(200)
    expect((await operator('POST', `${caseAt}/question`, { text: 'Which side is up?' })).status).toBe(200)
    const answer = { text: 'This one.', files: [await handIn(one)] }
    expect((await one.call('POST', `/kyc/certification/${kyc_seq}/answer`, { body: answer })).status).toBe(200)
    const { body: seen } = await operator('GET', caseAt)
    expect(seen.member).toMatchObject({ applications: [{ kind: 'KYC_IDENTITY', status: 'PENDING' }] })
    expect((seen.messages as { kind: string }[]).map(({ kind }) => kind)).toEqual(['QUESTION', 'ANSWER'])
    const { body: request } = await operator('GET', `/kyc/${kyc_seq}`)
    const [file] = (request.kyc as { files: { file_seq: string }[] }).files
    const picture = await fetchFile(token, `/operator/kyc/${kyc_seq}/file/${file?.file_seq}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const verdict = { type: 'SET_APPROVED', reason: 'all is well' }
    expect((await operator('PATCH', `/kyc/${kyc_seq}`, verdict)).status).toBe(200)
    const { body: mine } = await one.call('GET', `/kyc/certification/${kyc_seq}`)
    expect(mine.certification).toMatchObject({ status: 'APPROVED' })
    expect((await operator('GET', caseAt)).body.member).toMatchObject({
      certifications: [{ kind: 'REALNAME' }, { kind: 'KYC', type_seq: 1 }],
    })
  })
})

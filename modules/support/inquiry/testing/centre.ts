import { randomBytes } from 'node:crypto'
import type { Call, OperatorCaller, OperatorRole, SessionCaller } from '@cocobnk/contract'
import { openDatabase, openListener, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { fileHttp, sweepFiles } from '@cocobnk/file'
import { createMember } from '@cocobnk/member'
import { stackObjects } from '@cocobnk/object-store/testing'
import { refuse } from '@cocobnk/result'
import { picturesOnce } from '@cocobnk/testing/pictures'
import { stackThrottle } from '@cocobnk/throttle/testing'
import { stackVault } from '@cocobnk/vault/testing'
import type { InquiryDeps, InquiryDeskDeps, InquiryTables } from '../deps.ts'
import { forgetInquiries } from '../forget.ts'
import { inquiryHttp } from '../http.ts'

/** A black one-pixel image. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)

type Body = Call<'POST /support/inquiry'>['body']
const VISITOR = { kind: 'visitor' } as const
export const CLIENT = { address: '203.0.113.7', agent: 'test' }
export const PASSWORD = 'blue horse nine'

/** A service centre for this test with writers and operators, used with the api's role. */
export async function startCentre() {
  const fresh = await freshDatabase('bank')
  const app = openDatabase<InquiryTables>(fresh.urlOf('bank_app'), { max: 20, applicationName: 'test' })
  const owner = openDatabase<InquiryTables>(fresh.urlOf('bank_owner'), { max: 2, applicationName: 'test' })
  const [vault, objects, { throttle, close: closeThrottle }] = [await stackVault(), stackObjects(), stackThrottle()]
  const pushed: string[] = []
  const owned = new Set<string>()
  const deps: InquiryDeps & InquiryDeskDeps = {
    db: app.db,
    vault,
    objects,
    throttle,
    webOrigin: 'https://bank.example',
    inquiryTicketSecret: randomBytes(32),
    push: {
      toMember: async (memberSeq, name) => void pushed.push(`${name} ${memberSeq}`),
      toOperators: async (name) => void pushed.push(name),
    },
    isOwn: async (memberSeq, { seq }) => owned.has(`${memberSeq} ${seq}`),
    operatorNames: async (seqs) => new Map(seqs.map((seq) => [seq, 'somebody'])),
    readMember: async () => refuse('NOT_FOUND'),
  }
  const files = {
    scan: undefined,
    draw: picturesOnce,
    settings: async () => ({
      kyc: { attachment_max_bytes: 100_000 },
      budget: { decoding_member_seconds: 120, decoding_network_seconds: 600 },
    }),
  }
  const http = inquiryHttp({ ...deps, ...files })
  return {
    deps,
    http,
    owner: owner.db,
    pushed,
    owned,
    /** Writes as a member, or as a visitor with a password. */
    async write(caller: SessionCaller | undefined, more: Partial<Body> = {}, ticketOfDraft?: string) {
      const wish: Body = { type: 'OTHER', title: 'A question', content: 'Where is it?', files: [] }
      const body = { ...wish, ...(caller ? {} : { password: PASSWORD }), ...more }
      const call = { path: undefined, query: undefined, locale: 'en-US', client: CLIENT } as const
      const written = await http['POST /support/inquiry']({
        ...call,
        body,
        caller: caller ?? VISITOR,
        inquiryTicket: ticketOfDraft,
      })
      if (!written.ok) throw new Error(JSON.stringify(written))
      const { inquiry, ticket } = written.value
      return { inquiry, visit: { inquirySeq: inquiry.inquiry_seq, caller: caller ?? VISITOR, ticket: ticket?.ticket } }
    },
    async operator(role: OperatorRole = 'SUPPORT'): Promise<OperatorCaller> {
      const operatorSeq = uuidV7()
      await sql`INSERT INTO operator (operator_seq, email, name, role, state, wrapped_key, password_hash, otp_secret)
        VALUES (${operatorSeq}, ${`${operatorSeq}@operators.test`}, 'somebody', ${role}, 'ACTIVE',
          decode(repeat('00', 61), 'hex'), '$argon2id$none', decode(repeat('00', 61), 'hex'))`.execute(owner.db)
      return { kind: 'operator', operatorSeq, sessionSeq: operatorSeq, role }
    },
    async member(): Promise<SessionCaller & { readonly email: string }> {
      const userName = `member-${randomBytes(4).toString('hex')}`
      const email = `${userName}@members.test`
      const created = await createMember({ ...deps, db: owner.db }, { userName, email, password: 'Blue-Horse-9' })
      if (!created.ok) throw new Error(created.code)
      return { kind: 'member', memberSeq: created.value.memberSeq, sessionSeq: uuidV7(), email }
    },
    async handIn(caller: SessionCaller): Promise<string> {
      const call = { path: undefined, query: undefined, body: undefined, locale: 'en-US', client: CLIENT } as const
      const kept = await fileHttp({ ...deps, ...files })['POST /file']({ ...call, caller, upload: PNG })
      if (!kept.ok) throw new Error(kept.code)
      return kept.value.file.file_seq
    },
    /** Uploads a file as a visitor. Returns the file and the ticket for adding more. */
    async attach(ticket?: string) {
      const call = { path: undefined, query: undefined, body: undefined, locale: 'en-US', client: CLIENT } as const
      return http['POST /support/inquiry/file']({ ...call, caller: VISITOR, upload: PNG, inquiryTicket: ticket })
    },
    async audited(inquirySeq: string): Promise<string[]> {
      const audit = owner.db.selectFrom('audit').select('action').where('subject', '=', `inquiry:${inquirySeq}`)
      return (await audit.orderBy('audit_seq').execute()).map(({ action }) => action)
    },
    async mailsTo(recipient: string) {
      return owner.db.selectFrom('mail').select(['template', 'values']).where('recipient', '=', recipient).execute()
    },
    /** Deletes expired inquiries with the worker's role. */
    async forget() {
      const worker = openDatabase<unknown>(fresh.urlOf('bank_worker'), { max: 1, applicationName: 'test' })
      await forgetInquiries(worker.db)
      await worker.close()
    },
    /** Sweeps files like every api server: once when it starts listening, then whenever the worker requests it. */
    async sweepWhenCalled() {
      const { promise: listens, resolve } = Promise.withResolvers<void>()
      const listener = openListener(fresh.urlOf('bank_app'), 'test')
      listener.on('file_removed', () => void sweepFiles(deps).then(resolve))
      await listens
      return listener
    },
    async close() {
      objects.close()
      closeThrottle()
      await Promise.all([app.close(), owner.close(), vault.close()])
      await fresh.drop()
    },
  }
}

import { createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto'
import type { OperatorCaller, OperatorRole } from '@cocobnk/contract'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { fileHttp } from '@cocobnk/file'
import { createMember } from '@cocobnk/member'
import { stackObjects } from '@cocobnk/object-store/testing'
import { picturesOnce } from '@cocobnk/testing/pictures'
import { stackVault } from '@cocobnk/vault/testing'
import type { KycDeps, KycTables } from '../deps.ts'
import { signedIdentity } from '../signed-identity.ts'

const CLIENT = { address: '203.0.113.7', agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0' }
/** The smallest valid JPEG. */
const PICTURE = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
)

/** A fake identity provider: its key and its signed results. */
function newProvider() {
  const head = Buffer.from('302e020100300506032b657004220420', 'hex')
  const key = createPrivateKey({ key: Buffer.concat([head, randomBytes(32)]), format: 'der', type: 'pkcs8' })
  const url = 'https://identity.example'
  const publicJwk = JSON.stringify(createPublicKey(key).export({ format: 'jwk' }))
  return {
    identity: signedIdentity({ url, publicJwk }),
    says: (claims: object, purpose = 'cocobnk-identity-result.') => {
      const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
      return `${payload}.${sign(null, Buffer.from(purpose + payload), key).toString('base64url')}`
    },
  }
}

/** A bank of the test's own, used with the api's role. */
export async function startBank() {
  const fresh = await freshDatabase('bank')
  const app = openDatabase<KycTables>(fresh.urlOf('bank_app'), { max: 10, applicationName: 'test' })
  const owner = openDatabase<KycTables>(fresh.urlOf('bank_owner'), { max: 2, applicationName: 'test' })
  const [vault, objects, provider] = [await stackVault(), stackObjects(), newProvider()]
  const pushed: unknown[] = []
  const deps: KycDeps = {
    db: app.db,
    vault,
    objects,
    scan: undefined,
    settings: async () => ({
      kyc: { attachment_max_bytes: 5_242_880, validity_months: 12 },
      budget: { decoding_member_seconds: 120, decoding_network_seconds: 600 },
    }),
    push: {
      toMember: async (...parts) => void pushed.push(parts),
      toOperators: async () => {},
      endOperator: async () => {},
    },
    announce: async () => {},
    webOrigin: 'https://bank.example',
    identity: provider.identity,
  }
  const files = fileHttp({ ...deps, draw: picturesOnce })
  return {
    deps,
    owner: owner.db,
    pushed,
    says: provider.says,
    query: async <Row>(text: string) => (await sql.raw<Row>(text).execute(owner.db)).rows,
    async member() {
      const userName = `member-${randomBytes(4).toString('hex')}`
      const email = `${userName}@members.test`
      const created = await createMember({ ...deps, db: owner.db }, { userName, email, password: 'Blue-Horse-9' })
      if (!created.ok) throw new Error(`${userName} exists already`)
      const { memberSeq } = created.value
      return { memberSeq, email, caller: { kind: 'member', memberSeq, sessionSeq: memberSeq } as const, client: CLIENT }
    },
    async operator(role: OperatorRole = 'COMPLIANCE'): Promise<OperatorCaller> {
      const operatorSeq = uuidV7()
      await sql`INSERT INTO operator (operator_seq, email, name, role, state, wrapped_key, password_hash, otp_secret)
        VALUES (${operatorSeq}, ${`${operatorSeq}@operators.test`}, 'somebody', ${role}, 'ACTIVE',
          decode(repeat('00', 61), 'hex'), '$argon2id$none', decode(repeat('00', 61), 'hex'))`.execute(owner.db)
      return { kind: 'operator', operatorSeq, sessionSeq: operatorSeq, role }
    },
    /** Uploads a picture; returns its id. */
    async file(memberSeq: string): Promise<string> {
      const caller = { kind: 'member', memberSeq, sessionSeq: memberSeq } as const
      const call = {
        upload: PICTURE,
        caller,
        client: CLIENT,
        locale: 'en-US',
        path: undefined,
        query: undefined,
      } as const
      const handedIn = await files['POST /file']({ ...call, body: undefined })
      if (!handedIn.ok) throw new Error(handedIn.code)
      return handedIn.value.file.file_seq
    },
    async mailsTo(recipient: string) {
      return owner.db.selectFrom('mail').select(['template', 'values']).where('recipient', '=', recipient).execute()
    },
    async close() {
      objects.close()
      await Promise.all([app.close(), owner.close(), vault.close()])
      await fresh.drop()
    },
  }
}

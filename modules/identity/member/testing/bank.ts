import { randomBytes } from 'node:crypto'
import { type Kysely, openDatabase } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { stackThrottle } from '@cocobnk/throttle/testing'
import { stackVault } from '@cocobnk/vault/testing'
import { memberBelongings } from '../belongings.ts'
import { createMember } from '../create.ts'
import type { MemberDeps } from '../deps.ts'
import type { MemberTables } from '../tables.ts'

export const PASSWORD = 'Blue-Horse-9'
export const CLIENT = { address: '203.0.113.7', agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36' }

export type TestBank = Awaited<ReturnType<typeof startBank>>

/** A bank for this test, used with the api's role. Calls to other modules are recorded in `ended`. */
export async function startBank() {
  const fresh = await freshDatabase('bank')
  const app = openDatabase<MemberTables>(fresh.urlOf('bank_identity'), { max: 10, applicationName: 'test' })
  const owner = openDatabase<MemberTables>(fresh.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
  const vault = await stackVault()
  const throttled = stackThrottle()
  const ended: { memberSeq: string; except: string | undefined }[] = []
  const obligated = new Set<string>()
  const forgotten: string[] = []
  const deps: MemberDeps = {
    db: app.db,
    vault,
    throttle: throttled.throttle,
    settings: () => settingsOf(owner.db),
    webOrigin: 'https://bank.example',
    endSessions: async (_, memberSeq, except) => {
      ended.push({ memberSeq, except })
      return { tell: async () => {} }
    },
    forgetDevices: async (_, memberSeq) => void forgotten.push(memberSeq),
    knowDevice: async () => ({ token: 'device', expiresAt: new Date() }),
    otpActivatedAt: async () => null,
    realNameOf: async () => null,
    certifiedTypes: async () => new Map(),
    countsOf: async () => ({ sessions: 0, passkeys: 0 }),
    eraseBelongings: async (transaction, memberSeq) => {
      await memberBelongings.erase?.(transaction, memberSeq)
    },
    hasObligations: async (_, memberSeq) => obligated.has(memberSeq),
    hasMoney: async () => false,
  }
  return {
    deps,
    owner: owner.db,
    ended,
    forgotten,
    obligated,
    /** Creates a member with a confirmed email. */
    async member(userName = `member-${randomBytes(4).toString('hex')}`) {
      const email = `${userName}@members.test`
      const created = await createMember(deps, { userName, email, password: PASSWORD })
      if (!created.ok) throw new Error(`${userName} exists already`)
      const { emailSeq } = created.value
      await owner.db
        .updateTable('member_email')
        .set({ verified_at: new Date() })
        .where('email_seq', '=', emailSeq)
        .execute()
      return { ...created.value, userName, email, client: CLIENT }
    },
    /** Mails to an address, latest first. */
    async mailsTo(recipient: string) {
      return owner.db
        .selectFrom('mail')
        .select(['template', 'locale', 'values'])
        .where('recipient', '=', recipient)
        .orderBy('mail_seq', 'desc')
        .execute()
    },
    async codeTo(recipient: string): Promise<string> {
      const mail = (await this.mailsTo(recipient)).find(({ template }) => template === 'verification-code')
      return mail?.values.code ?? 'none'
    },
    /** Codes sent to a phone, latest first. */
    async smsCodesTo(recipient: string): Promise<string[]> {
      const rows = await owner.db
        .selectFrom('sms')
        .select('values')
        .where('recipient', '=', recipient)
        .orderBy('sms_seq', 'desc')
        .execute()
      return rows.map(({ values }) => values.code ?? 'none')
    },
    async smsCodeTo(recipient: string): Promise<string> {
      return (await this.smsCodesTo(recipient))[0] ?? 'none'
    },
    async close() {
      throttled.close()
      await Promise.all([app.close(), owner.close(), vault.close()])
      await fresh.drop()
    },
  }
}

async function settingsOf(db: MemberDeps['db']): ReturnType<MemberDeps['settings']> {
  const rows = await (db as unknown as SettingDatabase).selectFrom('setting').select(['name', 'value']).execute()
  const setting = (name: string) => rows.find((row) => row.name === name)?.value as never
  return { constant: setting('constant'), member: setting('config.member'), kyc: setting('config.kyc') }
}

type SettingDatabase = Kysely<{ setting: { name: string; value: unknown } }>

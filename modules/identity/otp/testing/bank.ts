import { openDatabase, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { createMember } from '@cocobnk/member'
import type { Throttle } from '@cocobnk/throttle'
import { stackThrottle } from '@cocobnk/throttle/testing'
import { stackVault } from '@cocobnk/vault/testing'
import { activateOtp } from '../activate.ts'
import { decodeBase32 } from '../base32.ts'
import type { OtpDatabase, OtpDeps } from '../deps.ts'
import { listOtps } from '../list.ts'
import { codeOf, stepAt } from '../totp.ts'

export const CLIENT = { address: '203.0.113.7', agent: 'test' }

/** Lets every attempt pass: for rules that must hold even without counting. */
export const NO_LIMITS: Throttle = {
  take: async () => ({ kind: 'within', left: 1, seconds: 0, forgive: async () => {} }),
}

/** A bank of the test's own, as the otp module sees it, with real components. */
export async function otpBank() {
  const fresh = await freshDatabase('bank')
  const app = openDatabase(fresh.urlOf('bank_identity'), { max: 8, applicationName: 'test' })
  const counters = stackThrottle()
  const vault = await stackVault()
  const deps: OtpDeps = {
    db: app.db as OtpDatabase,
    vault,
    throttle: counters.throttle,
    webOrigin: 'http://localhost:4000',
  }
  let members = 0
  const addMember = async () => {
    members += 1
    const names = { userName: `member-${members}`, email: `member-${members}@members.test` }
    const created = await createMember(deps, { ...names, password: 'Blue-Horse-9' })
    if (!created.ok) throw new Error(created.code)
    return created.value.memberSeq
  }
  return {
    deps,
    addMember,
    /** Creates a member with one-time codes on. Returns the secret, and a code one step ahead of the one that turned them on. */
    addEnrolled: async () => {
      const memberSeq = await addMember()
      const { secret = '' } = (await listOtps(deps, memberSeq)) as { secret?: string }
      const bytes = decodeBase32(secret) ?? Buffer.alloc(0)
      const token = codeOf(bytes, stepAt(Date.now()) - 1)
      const activated = await activateOtp(deps, { memberSeq, sessionSeq: uuidV7(), client: CLIENT, token, secret })
      if (!activated.ok) throw new Error(activated.code)
      const codeNow = () => codeOf(bytes, stepAt(Date.now()))
      return { memberSeq, bytes, codeNow, ...activated.value }
    },
    close: async () => {
      counters.close()
      await Promise.all([app.close(), vault.close()])
      await fresh.drop()
    },
  }
}

import { openDatabase, sql } from '@cocobnk/database'
import { stackEnv } from '@cocobnk/stack'

/** Moves the expiry of a certification close. No test can wait a year, and the bank uses the machine's clock. */
export async function endSoon(kycSeq: string, seconds: number): Promise<void> {
  const owner = openDatabase(stackEnv('test').BANK_OWNER_DATABASE_URL ?? '', { max: 1, applicationName: 'e2e' })
  await sql`UPDATE kyc_request SET expires_at = now() + make_interval(secs => ${seconds}) WHERE kyc_seq = ${kycSeq}`.execute(
    owner.db,
  )
  await owner.close()
}

import { sql } from '@cocobnk/database'
import { afterAll } from 'vitest'
import { shareApi } from './api-host.ts'
import { confirmed } from './desk.ts'
import { type Bank, freshBank } from './members.ts'
import { newPerson, type Person } from './person.ts'
import { startRedis } from './processes.ts'

type Options = {
  readonly payeesWait?: boolean
  /** Settings of the api besides those of every test. */
  readonly env?: Readonly<Record<string, string>>
}

/**
 * For all tests of a file: a bank with an api and a Redis, torn down after the last test. Callers may choose their address. By
 * default, payees have the cooling-off period that operators set.
 */
export async function runBank({ payeesWait = true, env = {} }: Options = {}) {
  const bank = await freshBank()
  afterAll(() => bank.close())
  if (!payeesWait) await sendToNewPayees(bank)
  const redis = await startRedis()
  afterAll(() => redis.stop())
  const api = await shareApi({ ...bank.env, REDIS_URL: redis.url, TRUST_PROXY: 'loopback', ...env })
  afterAll(() => api.stop())
  return {
    bank,
    api,
    redis,
    /** A new member who has just logged in. */
    newcomer: async (userName: string): Promise<Person> => {
      await bank.createMember(userName)
      const person = newPerson(api.url, userName, undefined, env.WEB_ORIGIN)
      await person.logIn()
      return person
    },
    /** An operator calls the api, confirming with a fresh code where required. */
    atDesk: (token: string, method: string, path: string, body?: object) =>
      confirmed(
        { apiUrl: api.url, token, answer: async () => ({ otp_token: await bank.operatorCode(token) }) },
        method,
        path,
        body,
      ),
  }
}

/** Sets the cooling-off period so that a payee confirmed by password can be paid immediately. For tests of what comes after. */
async function sendToNewPayees({ owner }: Bank): Promise<void> {
  await sql`UPDATE setting SET value = value || '{"payee_cooling_off_hours": 0}' WHERE name = 'config.member'`.execute(
    owner,
  )
}

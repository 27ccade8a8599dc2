import { openDatabase, sql } from '@cocobnk/database'
import type { Bank } from '@cocobnk/testing/members'

/** Runs SQL with the api's database role, as a compromised api could. */
export async function runAsApi(bank: Bank, text: string): Promise<void> {
  const { db, close } = openDatabase(bank.database.urlOf('bank_app'), { max: 1, applicationName: 'test' })
  try {
    await sql.raw(text).execute(db)
  } finally {
    await close()
  }
}

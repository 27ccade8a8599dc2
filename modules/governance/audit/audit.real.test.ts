import { type Database, inTransaction, openDatabase, sql } from '@cocobnk/database'
import { type FreshDatabase, freshDatabase } from '@cocobnk/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportAudit } from './export.ts'
import { type AuditTables, recordAudit, recordLook } from './index.ts'
import { randomDamage } from './testing.ts'
import { verifyAudit } from './verify.ts'

const ROWS = 120
const DAMAGES = 1_000

let fresh: FreshDatabase
let app: Database<AuditTables>
let owner: Database<AuditTables>

beforeAll(async () => {
  fresh = await freshDatabase('bank')
  app = openDatabase(fresh.urlOf('bank_app'), { max: 10, applicationName: 'test' })
  owner = openDatabase(fresh.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
  // Concurrently, like operators: the log itself must serialize them.
  await Promise.all(Array.from({ length: ROWS }, (_, index) => record(index)))
})
afterAll(async () => {
  await Promise.all([app.close(), owner.close()])
  await fresh.drop()
})

function record(index: number): Promise<void> {
  const detail = { reason: `대상 ${index} "quoted" \\ 7:seven`, before: index, after: { limit: `${index}.5` } }
  return recordAudit(app.db, {
    actor: `operator:${index % 7}`,
    action: 'setting.update',
    subject: `setting:${index}`,
    detail,
  })
}

describe('the audit log', () => {
  it('is one unbroken chain despite concurrent writers', async () => {
    const { rows, head, found } = await verifyAudit(app.db)
    expect({ rows, head: head.audit_seq, found }).toEqual({ rows: String(ROWS), head: String(ROWS), found: undefined })
  })

  it('keeps nothing of a rolled back action', async () => {
    const undone = inTransaction(app.db, async (transaction) => {
      await recordAudit(transaction, {
        actor: 'operator:1',
        action: 'member.restrict',
        subject: 'member:1',
        detail: {},
      })
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    expect((await verifyAudit(app.db)).rows).toBe(String(ROWS))
  })

  it.each([
    `INSERT INTO audit SELECT audit_seq + 1000, at, actor, action, subject, detail, previous_hash, hash FROM audit LIMIT 1`,
    `UPDATE audit SET actor = 'operator:9' WHERE audit_seq = 3`,
    `DELETE FROM audit WHERE audit_seq = 3`,
    `UPDATE audit_head SET audit_seq = 3`,
  ])('refuses the service: %s', async (statement) => {
    await expect(sql.raw(statement).execute(app.db)).rejects.toThrow('permission denied')
  })

  it.each(['UPDATE audit SET action = action', 'DELETE FROM audit', 'TRUNCATE audit'])(
    'refuses even its owner: %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(owner.db)).rejects.toThrow('only added to')
    },
  )

  it('is exported as lines that contain the whole chain', async () => {
    const lines: { audit_seq: string; previous_hash: string; hash: string }[] = []
    for await (const line of exportAudit(app.db)) lines.push(JSON.parse(line))
    expect(lines).toHaveLength(ROWS)
    expect(lines.slice(1).every((line, index) => line.previous_hash === lines[index]?.hash)).toBe(true)
  })
})

describe('an owner of the database', () => {
  it(`who changes it ${DAMAGES} times at random is detected ${DAMAGES} times`, async () => {
    const missed: string[] = []
    await owner.db.connection().execute(async (connection) => {
      await sql`ALTER TABLE audit DISABLE TRIGGER audit_is_kept`.execute(connection)
      for (let count = 0; count < DAMAGES; count += 1) {
        const damage = randomDamage(count, ROWS)
        await sql`BEGIN`.execute(connection)
        for (const statement of damage) await sql.raw(statement).execute(connection)
        const { found } = await verifyAudit(connection)
        if (!found) missed.push(damage.join('; '))
        await sql`ROLLBACK`.execute(connection)
      }
      await sql`ALTER TABLE audit ENABLE TRIGGER audit_is_kept`.execute(connection)
    })
    expect(missed).toEqual([])
    expect((await verifyAudit(app.db)).found).toBeUndefined()
  }, 60_000)

  it('who rewrites the end of the log is detected by an end noted before', async () => {
    const { head } = await verifyAudit(app.db)
    await owner.db.connection().execute(async (connection) => {
      await sql`BEGIN`.execute(connection)
      await sql`ALTER TABLE audit DISABLE TRIGGER audit_is_kept`.execute(connection)
      await sql`DELETE FROM audit WHERE audit_seq = ${ROWS}`.execute(connection)
      await sql`UPDATE audit_head SET audit_seq = a.audit_seq, hash = a.hash FROM audit a
        WHERE a.audit_seq = ${ROWS - 1}`.execute(connection)
      expect((await verifyAudit(connection)).found).toBeUndefined()
      expect((await verifyAudit(connection, head)).found?.fault).toBe('is missing')
      await sql`SELECT audit_append('operator:1', 'member.restrict', 'member:1', '{}')`.execute(connection)
      expect((await verifyAudit(connection)).found).toBeUndefined()
      expect((await verifyAudit(connection, head)).found?.fault).toBe('is not what was noted before')
      await sql`ROLLBACK`.execute(connection)
    })
  })
})

it('records a look repeated within ten minutes as one line; another operator, object or page is a new line', async () => {
  const look = { actor: 'operator:looker', action: 'kyc.look', subject: 'kyc:1', detail: { member: 'm' } }
  const lines = async () => {
    const { rows } = await sql`SELECT FROM audit WHERE action = 'kyc.look'`.execute(owner.db)
    return rows.length
  }
  for (let count = 0; count < 40; count += 1) await recordLook(app.db, look)
  expect(await lines()).toBe(1)
  await recordLook(app.db, { ...look, actor: 'operator:other' })
  await recordLook(app.db, { ...look, subject: 'kyc:2' })
  await recordLook(app.db, { ...look, detail: { member: 'm', page: 2 } })
  expect(await lines()).toBe(4)
})

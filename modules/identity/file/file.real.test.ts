import { randomBytes } from 'node:crypto'
import { openDatabase, sql } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { createMember } from '@cocobnk/member'
import { stackObjects } from '@cocobnk/object-store/testing'
import { stackVault } from '@cocobnk/vault/testing'
import { EICAR, startClamd } from '@cocobnk/virus-scan/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileDeps, FileTables } from './deps.ts'
import { handIn } from './hand-in.ts'
import { objectName, readPage } from './page.ts'
import { sweep } from './sweep.ts'
import { removeFiles, useFiles } from './use.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)

let bank: Awaited<ReturnType<typeof startBank>>
let memberSeq: string

beforeAll(async () => {
  bank = await startBank()
  memberSeq = await bank.member()
})
afterAll(() => bank?.close())

async function startBank() {
  const fresh = await freshDatabase('bank')
  const app = openDatabase<FileTables>(fresh.urlOf('bank_app'), { max: 4, applicationName: 'test' })
  const owner = openDatabase<FileTables>(fresh.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
  const [vault, objects] = [await stackVault(), stackObjects()]
  const settings = async () => ({
    kyc: { attachment_max_bytes: 100_000 },
    budget: { decoding_member_seconds: 120, decoding_network_seconds: 600 },
  })
  const deps: FileDeps = { db: app.db, vault, objects, scan: undefined, settings }
  return {
    deps,
    owner: owner.db,
    async member(): Promise<string> {
      const userName = `member-${randomBytes(4).toString('hex')}`
      const order = { userName, email: `${userName}@members.test`, password: 'Blue-Horse-9' }
      const created = await createMember({ db: owner.db, vault }, order)
      if (!created.ok) throw new Error(created.code)
      return created.value.memberSeq
    },
    async close() {
      objects.close()
      await Promise.all([app.close(), owner.close(), vault.close()])
      await fresh.drop()
    },
  }
}

async function kept(owner = memberSeq): Promise<string> {
  const handedIn = await handIn(bank.deps, { owner: { memberSeq: owner }, address: '192.0.2.1', bytes: PNG })
  if (!handedIn.ok) throw new Error(handedIn.code)
  return handedIn.value.file.file_seq
}

const codeOf = async (bytes: Buffer, deps: Partial<FileDeps> = {}) => {
  const handedIn = await handIn({ ...bank.deps, ...deps }, { owner: { memberSeq }, address: '192.0.2.1', bytes })
  return handedIn.ok ? 'ok' : handedIn.code
}
const view = (fileSeq: string, owner = memberSeq) =>
  readPage(bank.deps, { fileSeq, page: 1, owner: { memberSeq: owner }, viewer: `member:${owner}` })
const isStored = (fileSeq: string) =>
  bank.deps.objects.get(objectName(fileSeq, 1)).then(
    () => true,
    () => false,
  )

describe('uploading', () => {
  it('rejects a file in which the scanner finds something, or that it cannot check', async () => {
    expect(await codeOf(PNG, { scan: async () => 'CLEAN' })).toBe('ok')
    expect(await codeOf(PNG, { scan: async () => 'INFECTED' })).toBe('FILE_INFECTED')
    const away = async () => Promise.reject(new Error('nobody there'))
    expect(await codeOf(PNG, { scan: away })).toBe('SERVICE_UNAVAILABLE')
  })

  it('rejects a picture that contains EICAR, with a real clamd, and stores nothing of it', async () => {
    const { scan, stop } = await startClamd()
    const count = async () => (await sql<{ n: bigint }>`SELECT count(*) AS n FROM file`.execute(bank.owner)).rows[0]?.n
    const before = await count()
    expect(await codeOf(Buffer.concat([PNG, EICAR]), { scan })).toBe('FILE_INFECTED')
    expect(await count()).toBe(before)
    expect(await codeOf(PNG, { scan })).toBe('ok')
    stop()
  }, 60_000)

  it('accepts no more than the setting allows', async () => {
    expect(await codeOf(Buffer.concat([PNG, Buffer.alloc(100_000)]))).toBe('PAYLOAD_TOO_LARGE')
  })

  it('gives a member so much decoding time an hour, and a network so much for all its members', async () => {
    const budget = (member: number, network: number) => ({
      settings: async () => ({
        kyc: { attachment_max_bytes: 100_000 },
        budget: { decoding_member_seconds: member, decoding_network_seconds: network },
      }),
    })
    const [one, other] = [await bank.member(), await bank.member()]
    const send = async (owner: string, address: string, deps: Partial<FileDeps>) => {
      const handedIn = await handIn({ ...bank.deps, ...deps }, { owner: { memberSeq: owner }, address, bytes: PNG })
      return handedIn.ok ? 'ok' : handedIn.code
    }
    expect(await send(one, '198.51.100.1', budget(0.01, 60))).toBe('ok')
    expect(await send(one, '198.51.100.2', budget(0.01, 60))).toBe('FILE_BUDGET_USED')
    expect(await send(other, '198.51.100.1', budget(0.01, 60))).toBe('ok')
    expect(await send(await bank.member(), '198.51.100.1', budget(60, 0.01))).toBe('FILE_BUDGET_USED')
    expect(await send(await bank.member(), '198.51.100.3', budget(60, 0.01))).toBe('ok')
  })

  it('leaves nothing usable behind when the store is unavailable', async () => {
    const objects = { ...bank.deps.objects, put: async () => Promise.reject(new Error('away')) }
    await expect(
      handIn({ ...bank.deps, objects }, { owner: { memberSeq }, address: '192.0.2.1', bytes: PNG }),
    ).rejects.toThrow('away')
    const { rows } = await sql<{ file_seq: string }>`SELECT file_seq FROM file WHERE stored_at IS NULL`.execute(
      bank.owner,
    )
    for (const { file_seq } of rows) {
      expect(await useFiles(bank.deps.db, { memberSeq }, [file_seq])).toBe(false)
      expect(await view(file_seq)).toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(rows).toHaveLength(1)
  })
})

describe('a page', () => {
  it('opens for its owner only, and not as any other object', async () => {
    const [fileSeq, otherSeq] = [await kept(), await kept()]
    expect(await view(fileSeq)).toMatchObject({ ok: true })
    expect(await view(fileSeq, await bank.member())).toMatchObject({ code: 'NOT_FOUND' })
    await bank.deps.objects.put(objectName(otherSeq, 1), await bank.deps.objects.get(objectName(fileSeq, 1)))
    await expect(view(otherSeq)).rejects.toThrow()
  })
})

describe('a file', () => {
  it('is used once, by its owner; of a list, all are used or none', async () => {
    const [mine, another, theirs] = [await kept(), await kept(), await kept(await bank.member())]
    const use = (seqs: string[]) =>
      bank.deps.db
        .transaction()
        .execute(async (transaction) => {
          if (!(await useFiles(transaction, { memberSeq }, seqs))) throw new Error('undone')
          return true
        })
        .catch(() => false)
    expect(await use([mine, theirs])).toBe(false)
    expect(await use([mine, another])).toBe(true)
    expect(await use([mine])).toBe(false)
  })

  it('unused for a day, or whose owner left, is deleted from the store and the table; others stay', async () => {
    const leaver = await bank.member()
    const [fresh, stale, used, left] = [await kept(), await kept(), await kept(), await kept(leaver)]
    await useFiles(bank.deps.db, { memberSeq }, [used])
    await sql`UPDATE file SET created_at = now() - interval '25 hours' WHERE file_seq IN (${stale}, ${used})`.execute(
      bank.owner,
    )
    await removeFiles(bank.deps.db, leaver)
    expect(await view(left, leaver)).toMatchObject({ code: 'NOT_FOUND' })
    const away = { ...bank.deps.objects, remove: async () => Promise.reject(new Error('away')) }
    await sweep({ ...bank.deps, objects: away })
    expect(await isStored(stale)).toBe(true)
    await sweep(bank.deps)
    expect(await Promise.all([fresh, stale, used, left].map(isStored))).toEqual([true, false, true, false])
    const { rows } = await sql<{ file_seq: string }>`
      SELECT file_seq FROM file WHERE file_seq IN (${stale}, ${left})`.execute(bank.owner)
    expect(rows).toEqual([])
  })
})

import { type Database, openDatabase, uuidV7 } from '@cocobnk/database'
import { type FreshDatabase, freshDatabase } from '@cocobnk/database/testing'
import { LOCALES, type Locale } from '@cocobnk/i18n'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContentTables } from './index.ts'
import { listDocuments } from './list-documents.ts'
import { listPopups } from './list-popups.ts'
import type { ContentRow } from './store.ts'

let fresh: FreshDatabase
let app: Database<ContentTables>
let owner: Database<ContentTables>

beforeAll(async () => {
  fresh = await freshDatabase('bank')
  app = openDatabase(fresh.urlOf('bank_app'), { max: 2, applicationName: 'test' })
  owner = openDatabase(fresh.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
})
afterAll(async () => {
  await Promise.all([app.close(), owner.close()])
  await fresh.drop()
})

async function page(kind: 'notice' | 'news', page_size: number, cursor?: string, locale: Locale = 'en-US') {
  const answer = await listDocuments(app.db, kind, { page_size, cursor }, locale)
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

async function publish(row: Partial<ContentRow>): Promise<void> {
  const text = Object.fromEntries(LOCALES.map((locale) => [locale, { title: locale, body: locale }]))
  await owner.db
    .insertInto('content')
    .values({
      document_srl: uuidV7(),
      kind: 'notice',
      published_at: new Date(),
      expires_at: null,
      text: text as ContentRow['text'],
      ...row,
    })
    .execute()
}

describe('the texts of a new bank', () => {
  it.each(LOCALES)('fill the ticker, the list of news and a popup in %s', async (locale) => {
    const notices = (await page('notice', 10, undefined, locale)).list
    const news = (await page('news', 8, undefined, locale)).list
    expect([notices.length, news.length]).toEqual([10, 8])
    for (const { title } of [...notices, ...news]) expect(title).toMatch(/\S/)
    expect(await listPopups(app.db, locale)).toHaveLength(1)
  })
})

describe('a list', () => {
  it('is walked page by page, newest first, without losing or repeating one, also among texts of one moment', async () => {
    const moment = new Date('2026-11-01T00:00:00.123Z')
    for (let count = 0; count < 5; count += 1) await publish({ published_at: moment })
    const all = (await page('notice', 100)).list
    const walked: typeof all = []
    let cursor: string | undefined
    do {
      const next = await page('notice', 2, cursor)
      walked.push(...next.list)
      cursor = next.next_cursor ?? undefined
    } while (cursor)
    expect(walked).toEqual(all)
    expect(all.map(({ regdate }) => regdate)).toEqual(
      all
        .map(({ regdate }) => regdate)
        .sort()
        .reverse(),
    )
  })

  it('shows nothing before its time and nothing after it', async () => {
    const before = (await page('notice', 100)).list
    await publish({ published_at: new Date(Date.now() + 60_000) })
    await publish({ published_at: new Date(Date.now() - 60_000), expires_at: new Date(Date.now() - 30_000) })
    expect((await page('notice', 100)).list).toEqual(before)
  })

  it.each(['', 'nonsense', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', "' OR 1=1"])(
    'refuses a cursor that is not ours: %j',
    async (cursor) => {
      expect(await listDocuments(app.db, 'notice', { page_size: 2, cursor }, 'en-US')).toMatchObject({
        ok: false,
        code: 'INVALID_INPUT',
      })
    },
  )
})

import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openDatabase, uuidV7 } from '@cocobnk/database'
import { type FreshDatabase, freshDatabase } from '@cocobnk/database/testing'
import { LOCALES, type Locale } from '@cocobnk/i18n'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ContentTables, WaitingContentTables } from './index.ts'
import { listDocuments, listQuestions } from './list-documents.ts'
import { listPopups } from './list-popups.ts'
import { readDocument, readGuide } from './read-document.ts'
import { type ContentRow, selectVersion } from './store.ts'
import { versionCache } from './version-cache.ts'
import { announce, selectWaiting, selectWaitMs } from './worker.store.ts'

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

function wordsOf(title: string, body: string): ContentRow['text'] {
  return Object.fromEntries(LOCALES.map((locale) => [locale, { title, body }])) as ContentRow['text']
}

async function publish(row: Partial<ContentRow>): Promise<string> {
  const document_srl = uuidV7()
  const text = Object.fromEntries(LOCALES.map((locale) => [locale, { title: locale, body: locale }]))
  await owner.db
    .insertInto('content')
    .values({
      document_srl,
      kind: 'notice',
      place: null,
      published_at: new Date(),
      expires_at: null,
      text: text as ContentRow['text'],
      ...row,
    })
    .execute()
  return document_srl
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
  it('is paged newest first, without losing or repeating an entry, even among texts of the same time', async () => {
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

  it('omits texts before their time and after it', async () => {
    const before = (await page('notice', 100)).list
    await publish({ published_at: new Date(Date.now() + 60_000) })
    await publish({ published_at: new Date(Date.now() - 60_000), expires_at: new Date(Date.now() - 30_000) })
    expect((await page('notice', 100)).list).toEqual(before)
  })

  it.each(['', 'nonsense', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', "' OR 1=1"])(
    'rejects a cursor that is not ours: %j',
    async (cursor) => {
      expect(await listDocuments(app.db, 'notice', { page_size: 2, cursor }, 'en-US')).toMatchObject({
        ok: false,
        code: 'INVALID_INPUT',
      })
    },
  )
})

describe('a search', () => {
  it("finds substrings in title and body in the reader's language, ignoring case, and treats special characters literally", async () => {
    const found = async (q: string, locale: Locale = 'en-US') => {
      const answer = await listDocuments(app.db, 'server-notice', { page_size: 10, q }, locale)
      return answer.ok ? answer.value.list.map(({ title }) => title) : answer.code
    }
    await publish({
      kind: 'server-notice',
      text: { ...wordsOf('Rest 100%', 'At Night_x'), 'ko-KR': { title: '쉬는날짜', body: '밤' } },
    })
    expect(await found('rest 100%')).toEqual(['Rest 100%'])
    expect(await found('NIGHT_')).toEqual(['Rest 100%'])
    expect(await found('1_0')).toEqual([])
    expect(await found('쉬는날짜')).toEqual([])
    expect(await found('쉬는날짜', 'ko-KR')).toEqual(['쉬는날짜'])
  })

  it('among frequent questions stays within their topic', async () => {
    await publish({ kind: 'faq', place: 'deposit', text: wordsOf('When zyx?', 'Soon.') })
    const found = async (topic?: 'deposit' | 'account') => {
      const answer = await listQuestions(app.db, { page_size: 10, q: 'zyx', topic }, 'en-US')
      return answer.ok ? answer.value.list.map((one) => [one.topic, one.body]) : answer.code
    }
    expect(await found()).toEqual([['deposit', 'Soon.']])
    expect(await found('deposit')).toEqual([['deposit', 'Soon.']])
    expect(await found('account')).toEqual([])
  })
})

describe('a text', () => {
  it('can be read while it is published, and only if its kind has a page', async () => {
    const shown = await publish({ kind: 'news' })
    const coming = await publish({ published_at: new Date(Date.now() + 60_000) })
    const popup = await publish({ kind: 'popup' })
    expect(await readDocument(app.db, shown, 'de-DE')).toMatchObject({
      ok: true,
      value: { document: { title: 'de-DE' } },
    })
    for (const one of [coming, popup, uuidV7()])
      expect(await readDocument(app.db, one, 'de-DE')).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  })

  it('is read, listed and found in English where its language is missing', async () => {
    const { 'ko-KR': korean, 'en-US': english } = wordsOf('Rest', 'tonight wvu')
    const id = await publish({ kind: 'server-notice', text: { 'ko-KR': korean, 'en-US': english } })
    expect(await readDocument(app.db, id, 'ja-JP')).toMatchObject({ value: { document: { body: 'tonight wvu' } } })
    const found = await listDocuments(app.db, 'server-notice', { page_size: 10, q: 'wvu' }, 'vi-VN')
    expect(found).toMatchObject({ value: { list: [{ document_srl: id, title: 'Rest' }] } })
  })

  it('is stored by the database only with Korean and English, and in no unsupported language', async () => {
    const { 'ko-KR': korean, ...others } = wordsOf('x', 'y')
    await expect(publish({ text: others as ContentRow['text'] })).rejects.toThrow('content_text_check')
    const klingon = { ...wordsOf('x', 'y'), 'tlh-KX': korean }
    await expect(publish({ text: klingon })).rejects.toThrow('content_text_check')
  })

  it('of a guide, the version that started last is read', async () => {
    const at = (ms: number) => ({ kind: 'guide', place: 'help', published_at: new Date(Date.now() + ms) }) as const
    await publish({ ...at(-1_000), text: wordsOf('now', 'x') })
    await publish({ ...at(60_000), text: wordsOf('later', 'x') })
    expect(await readGuide(app.db, 'help', 'en-US')).toMatchObject({ value: { document: { title: 'now' } } })
  })

  it('is stored by the database only without tags, and with a place only if its kind has one', async () => {
    await expect(publish({ text: wordsOf('x', 'a <img src=x>') })).rejects.toThrow('content_no_tag')
    await expect(publish({ kind: 'faq' })).rejects.toThrow('content_place')
    await expect(publish({ kind: 'news', place: 'help' })).rejects.toThrow('content_place')
  })
})

describe('the time of a text', () => {
  it('is announced by the worker once, then its end, each as a new version', async () => {
    const worker = openDatabase<WaitingContentTables>(fresh.urlOf('bank_worker'), { max: 1, applicationName: 'test' })
    const soon = (ms: number) => new Date(Date.now() + ms)
    const id = await publish({ published_at: soon(900), expires_at: soon(1_200) })
    const turnOf = async () => (await selectWaiting(worker.db, 60, 100)).find((one) => one.document_srl === id)?.turn
    const before = await selectVersion(app.db)
    await announce(worker.db, id, 0)
    expect(await selectVersion(app.db)).toBe(before)
    expect(await turnOf()).toBe(0)
    for (const turn of [0, 1]) {
      await pause((await selectWaitMs(worker.db, id, turn)) ?? 0)
      await announce(worker.db, id, turn)
      await announce(worker.db, id, turn)
    }
    expect((await selectVersion(app.db)) - before).toBe(2_000_000n)
    expect([await turnOf(), await selectWaitMs(worker.db, id, 2)]).toEqual([undefined, null])
    await worker.close()
  })

  it("invalidates servers' caches immediately", async () => {
    const cached = versionCache(() => selectVersion(app.db))
    let reads = 0
    const read = () => cached('x', async () => ++reads)
    expect([await read(), await read()]).toEqual([1, 1])
    await publish({})
    expect([await read(), await read()]).toEqual([2, 2])
  })

  it('invalidates them at its time even without an announcement', async () => {
    const cached = versionCache(() => selectVersion(app.db))
    const find = (id: string) => cached('list', async () => (await page('news', 1)).list[0]?.document_srl === id)
    const id = await publish({ kind: 'news', published_at: new Date(Date.now() + 700) })
    expect(await find(id)).toBe(false)
    await pause(700)
    await vi.waitFor(async () => expect(await find(id)).toBe(true), { timeout: 1_000, interval: 20 })
  })
})

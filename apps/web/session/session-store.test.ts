import { expect, it, vi } from 'vitest'
import { cookieJar, memoryStore } from '../testing/browser.ts'
import { tokenUntil } from '../testing/token.ts'
import { createSessionStore } from './session-store.ts'

const user = {
  member_seq: '019a8000-0000-7000-8000-000000000001',
  member_number: 'M-1',
  user_name: 'demo',
  created_at: '2026-01-01T00:00:00.000Z',
  last_login_at: null,
  security_grade: 1,
}

it('keeps the token in a cookie no other site can send, for as long as it lives', () => {
  const jar = cookieJar()
  createSessionStore(jar, memoryStore()).begin(tokenUntil(Date.now() + 600_000))
  expect(jar.written).toHaveLength(1)
  expect(jar.written[0]).toMatch(/^access_token=[^;]+; Path=\/; Max-Age=(599|600); SameSite=Strict$/)
})

it('finds token and member again after a reload', () => {
  const [jar, storage] = [cookieJar(), memoryStore()]
  const before = createSessionStore(jar, storage)
  const token = tokenUntil(Date.now() + 600_000)
  before.begin(token)
  before.know(user)
  expect(createSessionStore(jar, storage).get()).toEqual({ token, user })
})

it('forgets both at the end and tells those who listen', () => {
  const [jar, storage] = [cookieJar(), memoryStore()]
  const store = createSessionStore(jar, storage)
  store.begin(tokenUntil(Date.now() + 600_000))
  store.know(user)
  const heard = vi.fn()
  store.subscribe(heard)
  store.end()
  expect(heard).toHaveBeenCalledOnce()
  expect(store.get()).toEqual({ token: undefined, user: undefined })
  expect(createSessionStore(jar, storage).get()).toEqual({ token: undefined, user: undefined })
})

it('does not take for a member whatever else stands in the storage', () => {
  const storage = memoryStore()
  storage.setItem('current_user', '"somebody"')
  expect(createSessionStore(cookieJar(), storage).get().user).toBeUndefined()
  storage.setItem('current_user', '{broken')
  expect(createSessionStore(cookieJar(), storage).get().user).toBeUndefined()
})

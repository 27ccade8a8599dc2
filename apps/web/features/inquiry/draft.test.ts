import { expect, it } from 'vitest'
import { dropDraft, noteDraft, readDraft } from './draft.ts'
import { keepTicket, ticketFor } from './ticket.ts'

function store() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}

it('a draft is restored after a reload, field by field, until it is sent', () => {
  const tab = store()
  noteDraft(tab, 'new', { title: 'A' })
  noteDraft(tab, 'new', { content: 'B' })
  expect(readDraft(tab, 'new')).toEqual({ title: 'A', content: 'B' })
  expect(readDraft(tab, 'other')).toEqual({})
  dropDraft(tab, 'new')
  expect(readDraft(tab, 'new')).toEqual({})
})

it('foreign content under the name is ignored', () => {
  const tab = store()
  tab.setItem('inquiry_draft new', '{"title":7,"content":"B"}')
  expect(readDraft(tab, 'new')).toEqual({ content: 'B' })
  tab.setItem('inquiry_draft new', '[broken')
  expect(readDraft(tab, 'new')).toEqual({})
})

it('finds a ticket only for its own inquiry', () => {
  const tab = store()
  const ticket = { seq: 'one', ticket: 'x', contactId: 'A' }
  keepTicket(tab, ticket)
  expect(ticketFor(tab, 'one')).toEqual(ticket)
  expect(ticketFor(tab, 'two')).toBeUndefined()
})

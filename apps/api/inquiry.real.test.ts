import { newPerson } from '@cocobnk/testing/person'
import { ask, jsonInit, otherAddress } from '@cocobnk/testing/requests'
import { runBank } from '@cocobnk/testing/run-bank'
import { describe, expect, it } from 'vitest'

const { bank, api } = await runBank()
const WISH = { type: 'OTHER', title: 'A question', content: 'Where is it?', password: 'blue horse nine' }

const post = (path: string, body: object, headers: object = {}) =>
  ask(`${api.url}/api/v1${path}`, jsonInit('POST', body, { ...otherAddress(), ...headers }))

type Written = { inquiry: { inquiry_seq: string; contact_id: string }; ticket: { ticket: string } }

describe('writing as a visitor', () => {
  it.each([
    ['title', 'R-INQUIRY-TITLE'],
    ['content', 'R-INQUIRY-CONTENT'],
    ['type', 'R-INQUIRY-TYPE'],
    ['password', 'R-INQUIRY-PASSWORD'],
  ])('is refused without %s (%s)', async (name) => {
    const { [name as 'title']: _, ...rest } = WISH
    const { status, body } = await post('/support/inquiry', rest)
    expect({ status, fields: body.fields }).toEqual({ status: 422, fields: { [name]: 'REQUIRED' } })
  })

  it('is refused with a password of seven characters', async () => {
    const { body } = await post('/support/inquiry', { ...WISH, password: '1234567' })
    expect(body.fields).toEqual({ password: 'TOO_SHORT' })
  })

  it('gives access to that inquiry by its ticket in a header, and to nothing of members (R-NON-MEMBER-INQUIRY-ONLY)', async () => {
    const written = (await post('/support/inquiry', WISH)).body as unknown as Written
    const { inquiry_seq: seq, contact_id } = written.inquiry
    const headers = { ...otherAddress(), 'inquiry-ticket': written.ticket.ticket }
    const read = await ask(`${api.url}/api/v1/support/inquiry/${seq}`, { headers })
    expect(read.body).toMatchObject({ error: 0, inquiry: { contact_id, messages: [{ text: WISH.content }] } })
    expect((await ask(`${api.url}/api/v1/support/inquiry/${seq}`)).body.error).toBe('INQUIRY_TICKET_ENDED')
    for (const path of ['/support/inquiry', '/member/me', '/account'])
      expect((await ask(`${api.url}/api/v1${path}`, { headers })).status).toBe(401)
    // As people write it down: in groups and in lower case.
    const noted = contact_id.toLowerCase().replace(/(.{5})/g, '$1-')
    const found = await post('/support/inquiry/lookup', { contact_id: noted, password: WISH.password })
    expect(found.body).toMatchObject({ error: 0, inquiry: { inquiry_seq: seq } })
  })

  it('needs contact ID and password to be found again (R-INQUIRY-LOOKUP)', async () => {
    const { body } = await post('/support/inquiry/lookup', {})
    expect(body.fields).toEqual({ contact_id: 'REQUIRED', password: 'REQUIRED' })
  })
})

it('a member finds their own inquiries', async () => {
  await bank.createMember('asker')
  const asker = newPerson(api.url, 'asker')
  await asker.logIn()
  const { password: _, ...wish } = WISH
  for (const title of ['first', 'second']) await asker.call('POST', '/support/inquiry', { body: { ...wish, title } })
  const { body } = await asker.call('GET', '/support/inquiry')
  expect(body).toMatchObject({ list: [{ title: 'second', status: 'PENDING' }, { title: 'first' }], next_cursor: null })
})

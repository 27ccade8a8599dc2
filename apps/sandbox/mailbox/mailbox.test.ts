import { expect, it } from 'vitest'
import { createMailbox } from './mailbox.ts'

function raw(messageId: string, subject = 'Hello'): Buffer {
  return Buffer.from(
    `Message-ID: ${messageId}\r\nFrom: bank@bank.example\r\nTo: a@b.example\r\nSubject: ${subject}\r\n\r\nHi\r\n`,
  )
}

it('shows a mail delivered twice as one mail with two deliveries', async () => {
  const mailbox = createMailbox()
  await mailbox.receive(raw('<1@x.example>'), ['a@b.example'])
  await mailbox.receive(raw('<1@x.example>'), ['a@b.example'])
  await mailbox.receive(raw('<2@x.example>', 'Newer'), ['a@b.example'])
  expect(mailbox.list().map(({ subject, deliveries }) => [subject, deliveries])).toEqual([
    ['Newer', 1],
    ['Hello', 2],
  ])
})

it('drops the oldest mails to make room', async () => {
  const mailbox = createMailbox()
  for (let index = 0; index < 501; index += 1) await mailbox.receive(raw(`<${index}@x.example>`, `${index}`), [])
  expect(mailbox.list()).toHaveLength(500)
  expect(mailbox.list().at(-1)?.subject).toBe('1')
})

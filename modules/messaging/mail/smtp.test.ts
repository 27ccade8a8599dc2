import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Refusal } from '@cocobnk/workflow'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { type MailTransport, smtpTransport } from './smtp.ts'

const LETTER = { subject: 'a code', text: '123456', html: '<p>123456</p>' }
const MAIL = { recipient: 'canary@members.test', message_id: '<one@bank.test>' }
const open: { close(): unknown }[] = []
afterEach(() => {
  for (const one of open.splice(0).reverse()) one.close()
})

async function serverWith(options: SMTPServerOptions) {
  let taken = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH'],
    onData: (stream, _, done) => {
      taken += 1
      stream.resume().once('end', () => done())
    },
    ...options,
  })
  // A handshake that the client aborts also raises an error in the server.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  open.push({ close: () => server.close(() => undefined) })
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const transport = (requiresTls: boolean): MailTransport => {
    const made = smtpTransport({ url: `smtp://127.0.0.1:${port}`, from: 'bank@bank.test', requiresTls })
    open.push(made)
    return made
  }
  return { transport, taken: () => taken }
}

const problemOf = (sending: Promise<void>) => sending.then(() => undefined).catch((error: unknown) => error as Error)

it('sends no mail over an unencrypted connection outside development', async () => {
  const server = await serverWith({ disabledCommands: ['AUTH', 'STARTTLS'] })
  const problem = await problemOf(server.transport(true).send(MAIL, LETTER))
  expect(problem).not.toBeInstanceOf(Refusal)
  expect(problem).toBeInstanceOf(Error)
  expect(server.taken()).toBe(0)
  await server.transport(false).send(MAIL, LETTER)
  expect(server.taken()).toBe(1)
})

it('sends no mail over a connection with an untrusted certificate', async () => {
  const server = await serverWith({})
  expect(await problemOf(server.transport(true).send(MAIL, LETTER))).toBeInstanceOf(Error)
  expect(server.taken()).toBe(0)
})

it.each([
  [550, true],
  [451, false],
])('reports an SMTP error %i about the recipient by its code only', async (responseCode, isFinal) => {
  const server = await serverWith({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _, done) =>
      done(Object.assign(new Error(`5.1.1 <${address}> is unknown here, canary`), { responseCode })),
  })
  const problem = await problemOf(server.transport(false).send(MAIL, LETTER))
  expect(problem?.message).toBe(`the server answered ${responseCode}`)
  expect(problem instanceof Refusal).toBe(isFinal)
  expect(JSON.stringify([problem, problem?.message, problem?.stack, problem?.cause])).not.toContain('canary')
})

import { CRASH_MOMENTS, rehearse, stop } from '@cocobnk/workflow'
import { describe, expect, it } from 'vitest'
import { mailWorkflow } from './index.ts'
import type { Mail, MailState } from './mail.ts'
import type { MailTransport } from './smtp.ts'
import type { Outbox } from './store.ts'

const MAIL_SEQ = '01999999-0000-7000-8000-000000000001'

function world(send: (attempt: number) => void = () => undefined) {
  const mail: Mail = {
    mail_seq: MAIL_SEQ,
    recipient: 'ada@member.example',
    locale: 'en-US',
    template: 'welcome',
    values: { name: 'Ada', link: 'https://bank.example/home' },
    message_id: `<${MAIL_SEQ}@mail.cocobnk>`,
    state: 'PENDING',
  }
  const row = { state: 'PENDING' as MailState, attempts: 0, endings: 0, lastError: '' }
  const delivered: string[] = []
  const end = (state: MailState) => {
    if (row.state !== 'PENDING') return
    row.state = state
    row.endings += 1
  }
  const outbox: Outbox = {
    find: async () => ({ ...mail, state: row.state }),
    countAttempt: async () => {
      row.attempts += 1
    },
    noteError: async (_, problem) => {
      row.lastError = problem
    },
    markSent: async () => end('SENT'),
    markFailed: async (_, problem) => {
      row.lastError = problem
      end('FAILED')
    },
  }
  const transport: MailTransport = {
    send: async ({ message_id }) => {
      send(row.attempts)
      delivered.push(message_id)
    },
    close: () => undefined,
  }
  return { row, delivered, workflow: mailWorkflow({ outbox, transport }) }
}

describe('a mail whose worker dies', () => {
  for (const step of ['send', 'mark sent'])
    for (const when of CRASH_MOMENTS)
      it(`at the moment "${when}" of the step "${step}" is sent under one Message-ID and marked once`, async () => {
        const { row, delivered, workflow } = world()
        const { output } = await rehearse(workflow, { mail_seq: MAIL_SEQ }, { step, when })
        expect(output).toBe('SENT')
        expect(row).toMatchObject({ state: 'SENT', endings: 1 })
        expect(new Set(delivered)).toEqual(new Set([`<${MAIL_SEQ}@mail.cocobnk>`]))
        expect(delivered).toHaveLength(step === 'send' && when === 'unkept' ? 2 : 1)
      })
})

describe('a mail the server does not take', () => {
  it('is tried again while the trouble may pass', async () => {
    const { row, workflow } = world((attempt) => {
      if (attempt < 3) throw new Error('451 try later')
    })
    expect((await rehearse(workflow, { mail_seq: MAIL_SEQ })).output).toBe('SENT')
    expect(row).toMatchObject({ state: 'SENT', attempts: 3, lastError: '451 try later' })
  })

  it.each(CRASH_MOMENTS)('fails for good on a refusal, also when the worker dies %s marking it', async (when) => {
    const { row, delivered, workflow } = world(() => stop('REJECTED', '550 no such user'))
    const { output } = await rehearse(workflow, { mail_seq: MAIL_SEQ }, { step: 'mark failed', when })
    expect(output).toBe('FAILED')
    expect(row).toMatchObject({ state: 'FAILED', endings: 1, lastError: 'REJECTED: 550 no such user' })
    expect(delivered).toEqual([])
  })
})

it('a run begun anew for a mail that has been sent sends nothing', async () => {
  const { delivered, workflow } = world()
  await rehearse(workflow, { mail_seq: MAIL_SEQ })
  expect((await rehearse(workflow, { mail_seq: MAIL_SEQ })).output).toBe('SENT')
  expect(delivered).toHaveLength(1)
})

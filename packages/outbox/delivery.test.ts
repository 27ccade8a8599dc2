import { CRASH_MOMENTS, rehearse, stop } from '@cocobnk/workflow'
import { describe, expect, it } from 'vitest'
import { deliveryWorkflow } from './delivery.ts'
import type { OutboxRows, OutboxState } from './rows.ts'

const SEQ = '01999999-0000-7000-8000-000000000001'

function world(take: (attempt: number) => void = () => undefined) {
  const row = { state: 'PENDING' as OutboxState, attempts: 0, endings: 0, lastError: '' }
  const taken: string[] = []
  const end = (state: OutboxState) => {
    if (row.state !== 'PENDING') return
    row.state = state
    row.endings += 1
  }
  const rows: OutboxRows = {
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
  const workflow = deliveryWorkflow('letter', {
    rows,
    find: async (seq) => ({ seq, state: row.state }),
    send: async ({ seq }) => {
      take(row.attempts)
      taken.push(seq)
    },
    giveUpAfterMs: 1_000,
  })
  return { row, taken, workflow }
}

describe('a row whose worker dies', () => {
  for (const step of ['send', 'mark sent'])
    for (const when of CRASH_MOMENTS)
      it(`at the point "${when}" of the step "${step}" is sent under one id and marked once`, async () => {
        const { row, taken, workflow } = world()
        const { output } = await rehearse(workflow, { seq: SEQ }, { step, when })
        expect(output).toBe('SENT')
        expect(row).toMatchObject({ state: 'SENT', endings: 1 })
        expect(new Set(taken)).toEqual(new Set([SEQ]))
        expect(taken).toHaveLength(step === 'send' && when === 'unkept' ? 2 : 1)
      })
})

describe('a row that is not accepted', () => {
  it('is retried while the failure may be temporary', async () => {
    const { row, workflow } = world((attempt) => {
      if (attempt < 3) throw new Error('451 try later')
    })
    expect((await rehearse(workflow, { seq: SEQ })).output).toBe('SENT')
    expect(row).toMatchObject({ state: 'SENT', attempts: 3, lastError: '451 try later' })
  })

  it('the error is stored in the row, not in the engine', async () => {
    const { row, workflow } = world(() => {
      throw Object.assign(new Error('550 <canary@members.test> is full'), { code: 'EENVELOPE' })
    })
    const told = await workflow
      .run({ run: (_: string, act: () => Promise<unknown>) => act() } as never, { seq: SEQ })
      .then(
        () => '',
        (error: Error) => `${error.message} ${error.stack} ${String(error.cause)}`,
      )
    expect(told).toContain(`letter ${SEQ} was not accepted: EENVELOPE`)
    expect(told).not.toContain('canary')
    expect(row.lastError).toContain('canary')
  })

  it.each(CRASH_MOMENTS)('fails for good on a refusal, also when the worker dies %s marking it', async (when) => {
    const { row, taken, workflow } = world(() => stop('REJECTED', '550 no such user'))
    const { output } = await rehearse(workflow, { seq: SEQ }, { step: 'mark failed', when })
    expect(output).toBe('FAILED')
    expect(row).toMatchObject({ state: 'FAILED', endings: 1, lastError: 'REJECTED: 550 no such user' })
    expect(taken).toEqual([])
  })
})

it('restarting a run for a sent row sends nothing', async () => {
  const { taken, workflow } = world()
  await rehearse(workflow, { seq: SEQ })
  await rehearse(workflow, { seq: SEQ })
  expect(taken).toEqual([SEQ])
})

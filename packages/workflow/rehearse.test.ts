import { describe, expect, it } from 'vitest'
import { CRASH_MOMENTS, defineWorkflow, Refusal, rehearse, stop } from './index.ts'

function counting() {
  const deeds: string[] = []
  const workflow = defineWorkflow('pay', async (step, { seq }: { readonly seq: string }) => {
    const held = await step.run('hold', () => deeds.push('hold') && seq)
    await step.sleep('cool', 1_000)
    await step.run('send', () => deeds.push('send'))
    return held
  })
  return { deeds, workflow }
}

describe('a rehearsed workflow', () => {
  for (const when of CRASH_MOMENTS) {
    it(`completes after a crash at the point "${when}" and repeats a step only when its result was not stored`, async () => {
      const { deeds, workflow } = counting()
      const { output, steps } = await rehearse(workflow, { seq: '7' }, { step: 'hold', when })
      expect(output).toBe('7')
      expect(steps).toEqual(['hold', 'send'])
      expect(deeds).toEqual(when === 'unkept' ? ['hold', 'hold', 'send'] : ['hold', 'send'])
    })
  }

  it('retries a failing step and passes a refusal to the workflow immediately', async () => {
    let tries = 0
    const workflow = defineWorkflow<{ readonly seq: string }, void>('ask', async (step) => {
      await step.run('flaky', () => {
        tries += 1
        if (tries < 3) throw new Error('not yet')
      })
      await step.run('refused', () => stop('CLOSED', 'the shop is closed'))
    })
    await expect(rehearse(workflow, { seq: '7' })).rejects.toEqual(new Refusal('CLOSED', 'the shop is closed'))
    expect(tries).toBe(3)
  })

  it('rejects a replay whose steps differ from the journal', async () => {
    let run = 0
    const workflow = defineWorkflow<{ readonly seq: string }, void>('drift', async (step) => {
      run += 1
      await step.run(`step ${run}`, () => null)
    })
    await expect(rehearse(workflow, { seq: '7' }, { step: 'step 1', when: 'after' })).rejects.toThrow(
      'replay reached step',
    )
  })
})

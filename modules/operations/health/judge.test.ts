import { describe, expect, it } from 'vitest'
import { type Beat, judge, type Measured, SILENT_SECONDS } from './judge.ts'

const beat = (part: Beat['part'], more: Partial<Beat> = {}): Beat => ({
  part,
  is_behind: false,
  silent_seconds: 1,
  still_seconds: 1,
  ...more,
})
const measured: Measured = { beats: [], assets: { all: 4, halted: 0 }, looks: [], isPublicNet: true }
const look = { late_seconds: 20, difference: 0n }

describe('measurements', () => {
  it('omit a part that was never measured', () => {
    expect([...judge(measured)]).toEqual([])
  })

  it('treat silence as an outage, but not lag', () => {
    const beats = [
      beat('API', { silent_seconds: SILENT_SECONDS }),
      beat('LEDGER', { silent_seconds: SILENT_SECONDS + 1 }),
      beat('BITCOIN', { is_behind: true }),
    ]
    expect(Object.fromEntries(judge({ ...measured, beats }))).toEqual({
      API: 'OPERATIONAL',
      LEDGER: 'DOWN',
      BITCOIN: 'DEGRADED',
    })
  })

  it('degrade a public chain without blocks for improbably long, but not a private one', () => {
    const beats = [beat('ETHEREUM', { still_seconds: 301 }), beat('BITCOIN', { still_seconds: 301 })]
    expect([...judge({ ...measured, beats }).values()]).toEqual(['DEGRADED', 'OPERATIONAL'])
    expect([...judge({ ...measured, beats, isPublicNet: false }).values()]).toEqual(['OPERATIONAL', 'OPERATIONAL'])
  })

  it.each([
    [0, 1, 'OPERATIONAL'],
    [1, 1, 'DEGRADED'],
    [4, 1, 'DOWN'],
    [0, SILENT_SECONDS + 1, 'DEGRADED'],
  ])('withdrawals with %i of 4 assets halted and a worker silent for %i s are %s', (halted, silent_seconds, state) => {
    const beats = [beat('WORKER', { silent_seconds })]
    expect(judge({ ...measured, beats, assets: { all: 4, halted } }).get('WITHDRAWAL')).toBe(state)
  })

  it.each([
    [{ is_behind: true }, 'DOWN'],
    [{ silent_seconds: SILENT_SECONDS + 1 }, 'DOWN'],
    [{}, 'OPERATIONAL'],
  ])('stop withdrawals if the signer is halted or silent: %o', (signer, state) => {
    const states = judge({ ...measured, beats: [beat('WORKER'), beat('SIGNER', signer)] })
    expect([states.get('SIGNER'), states.get('WITHDRAWAL')]).toEqual([state, state])
  })

  it.each([
    [[look], 'OPERATIONAL'],
    [[look, { ...look, difference: -1n }], 'DEGRADED'],
    [[look, { ...look, late_seconds: 121 }], 'DEGRADED'],
    [[look, { ...look, late_seconds: 601 }], 'DOWN'],
  ])('make reconciliation as late and as wrong as its worst asset', (looks, state) => {
    expect(judge({ ...measured, looks }).get('RECONCILIATION')).toBe(state)
  })
})

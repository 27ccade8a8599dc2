import { expect, it } from 'vitest'
import type { Entry, Section } from './entry.ts'
import { unlisted } from './unlisted.ts'

const screen = (to: string, more: object = {}): Entry => ({ kind: 'screen', label: to, to, ...more })
const section = (id: string, ...entries: readonly Entry[]): Section => ({ id, title: id, entries })

it('keeps entries that lead elsewhere or to another part of a listed page, and drops empty sections', () => {
  const soon: Entry = { kind: 'unready', label: 'Market', message: 'soon' }
  const footer = [
    section('assets', screen('/wallet'), screen('/deposit')),
    section('support', screen('/service', { hash: 'fee' }), screen('/service', { search: { view: 'status' } })),
    section('soon', soon),
    section('shops', screen('/wallet')),
  ]
  expect(unlisted(footer, [section('menu', screen('/wallet'), screen('/service'))])).toEqual([
    section('assets', screen('/deposit')),
    footer[1],
    footer[2],
  ])
})

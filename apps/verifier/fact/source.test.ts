import { expect, it } from 'vitest'
import { entrances } from '../posting.ts'
import { SOURCES, WITHOUT_SOURCE } from './source.ts'

const nameOf = (flow: string, posting: string) => `${flow} ${posting}`

it('every way by which money comes to a member or into suspense has a source in the bank, or a reason to have none', () => {
  const known = [
    ...SOURCES.flatMap(({ flow, postings }) => postings.map((name) => nameOf(flow, name))),
    ...Object.keys(WITHOUT_SOURCE),
  ]
  const found = entrances().map(({ flow, posting }) => nameOf(flow, posting.name))
  expect(found.filter((name) => !known.includes(name))).toEqual([])
})

it('no source is for a posting that the chart does not have', () => {
  const found = new Set(entrances().map(({ flow, posting }) => nameOf(flow, posting.name)))
  const all = SOURCES.flatMap(({ flow, postings }) => postings.map((name) => nameOf(flow, name)))
  expect(all.filter((name) => !found.has(name) && !name.endsWith('settle back'))).toEqual([
    'crossShardConvertedPayment credit',
  ])
})

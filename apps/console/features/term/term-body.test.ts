import { expect, it } from 'vitest'
import { bodyOf, sectionsOf } from './term-body.ts'

const SECTIONS = [
  { heading: 'Purpose', paragraphs: ['What this is for.', 'Two lines\nof one paragraph.'] },
  { heading: 'Words', paragraphs: ['What we mean.'] },
]

it('a document round-trips through one text', () => {
  expect(sectionsOf(bodyOf(SECTIONS))).toEqual(SECTIONS)
  expect(sectionsOf(bodyOf([]))).toEqual([])
})

it('a heading needs no empty line around it, and several empty lines count as one', () => {
  expect(sectionsOf('# A\none\n\n\n\ntwo\n# B\nthree')).toEqual([
    { heading: 'A', paragraphs: ['one', 'two'] },
    { heading: 'B', paragraphs: ['three'] },
  ])
})

it.each(['before any heading', '# A', '# A\none\n# B', '#\none'])('%j is not a document', (body) => {
  expect(sectionsOf(body)).toBeUndefined()
})

import { expect, it } from 'vitest'
import { bodyOf, sectionsOf } from './term-body.ts'

const SECTIONS = [
  { heading: 'Purpose', paragraphs: ['What this is for.', 'Two lines\nof one paragraph.'] },
  { heading: 'Words', paragraphs: ['What we mean.'] },
]

it('a document becomes one text and the same document again', () => {
  expect(sectionsOf(bodyOf(SECTIONS))).toEqual(SECTIONS)
  expect(sectionsOf(bodyOf([]))).toEqual([])
})

it('a heading needs no empty line around it, and many empty lines part like one', () => {
  expect(sectionsOf('# A\none\n\n\n\ntwo\n# B\nthree')).toEqual([
    { heading: 'A', paragraphs: ['one', 'two'] },
    { heading: 'B', paragraphs: ['three'] },
  ])
})

it.each(['before any heading', '# A', '# A\none\n# B', '#\none'])('%j is no document', (body) => {
  expect(sectionsOf(body)).toBeUndefined()
})

import { expect, it } from 'vitest'
import { tablePdf } from './index.ts'

async function write(words: string): Promise<string> {
  const lines = (async function* () {
    yield { cells: ['1', words, '2', '3', '4'] as const }
  })()
  const heading = { title: 'T', about: 'A', columns: ['', '', '', '', ''] as const, pageName: String }
  let pdf = ''
  for await (const part of tablePdf(lines, heading, 'en-US')) pdf += part
  return pdf
}

const hex = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('')

it('sets user text in a font that contains its letters', async () => {
  const pdf = await write('A 커피 コーヒー 咖啡')
  expect(pdf).toContain(`/K 7.5 Tf <${hex('커피')}> Tj`)
  expect(pdf).toContain(`/J 7.5 Tf <${hex('コーヒー')}> Tj`)
  expect(pdf).toContain(`/C 7.5 Tf <${hex('咖啡')}> Tj`)
  expect(pdf).toContain('/UniKS-UTF16-H')
})

it('drops the diacritic if no font contains the letter', async () => {
  const [marked, plain] = [await write('q̃'), await write('q')]
  expect(marked.match(/7\.5 Tf <[0-9a-f]+>/g)).toContain(plain.match(/7\.5 Tf <[0-9a-f]{4}>/g)?.[1])
})

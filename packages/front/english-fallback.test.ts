import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { englishFallback, filled } from './english-fallback.ts'

it('R-LOCALE-FALLBACK: a missing text becomes the English one, and no other changes', () => {
  const english = JSON.stringify({ hello: 'Hello', bye: 'Bye' })
  expect(JSON.parse(filled(JSON.stringify({ hello: '안녕하세요' }), english))).toEqual({
    hello: '안녕하세요',
    bye: 'Bye',
  })
  const whole = JSON.stringify({ bye: '안녕히 가세요', hello: '안녕하세요' })
  expect(filled(whole, english)).toBe(whole)
})

it('R-LOCALE-FALLBACK: applies to a build', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'texts-'))
  try {
    for (const locale of ['ko-KR', 'en-US']) await mkdir(join(folder, 'locales', locale), { recursive: true })
    await writeFile(join(folder, 'locales/en-US/shell.json'), JSON.stringify({ hello: 'Hello', bye: 'Bye' }))
    await writeFile(join(folder, 'locales/ko-KR/shell.json'), JSON.stringify({ hello: '안녕하세요' }))
    await writeFile(join(folder, 'main.js'), `import texts from './locales/ko-KR/shell.json'\nconsole.log(texts)\n`)
    const built = await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [englishFallback()],
      build: { write: false, rolldownOptions: { input: join(folder, 'main.js') } },
    })
    const { output } = (Array.isArray(built) ? built[0] : built) as { output: { code?: string }[] }
    expect(output[0]?.code).toContain('안녕하세요')
    expect(output[0]?.code).toContain('Bye')
  } finally {
    await rm(folder, { recursive: true })
  }
})

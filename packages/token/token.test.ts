import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { compileToken } from './compile.ts'

/** The compiler itself takes seconds to load. */
const COMPILER_MS = 60_000

it('the committed bytecode is what the source compiles to', { timeout: COMPILER_MS }, () => {
  const inUse: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'token.json'), 'utf8'))
  expect(inUse).toEqual(compileToken())
})

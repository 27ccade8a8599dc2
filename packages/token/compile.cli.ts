import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileToken } from './compile.ts'

writeFileSync(join(import.meta.dirname, 'token.json'), `${JSON.stringify(compileToken(), null, 2)}\n`)

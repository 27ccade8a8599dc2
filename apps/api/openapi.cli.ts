import { mkdirSync, writeFileSync } from 'node:fs'
import { contract } from '@cocobnk/contract'
import { type Audience, openApiOf } from './http/openapi/document.ts'

/** Files of the API documents: one for members, merchants and clients, one for operators. */
const FILES: Readonly<Record<Audience, string>> = {
  member: 'dist/openapi.json',
  operator: 'dist/openapi-operator.json',
}

mkdirSync('dist', { recursive: true })
for (const [audience, file] of Object.entries(FILES) as [Audience, string][]) {
  const document = openApiOf(contract, audience)
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
  console.log(`${file}: ${Object.keys(document.paths as object).length} paths`)
}

import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { parseConfig } from '@cocobnk/config'
import { z } from 'zod'
import { addOperator, readOperators, removeOperator } from './operators.ts'

const USAGE = 'add --name <name> --credential <file or text> | list | remove --name <name>'

/** Who may approve what leaves is decided here, on the signer's own machine, and by no request. */
try {
  const text = { type: 'string', default: '' } as const
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { name: text, credential: text } })
  const { SIGNER_FOLDER: folder } = parseConfig(z.object({ SIGNER_FOLDER: z.string().min(1) }), process.env)
  const { name, credential } = values
  const acts: Readonly<Record<string, () => void>> = {
    add: () => addOperator(folder, name, existsSync(credential) ? readFileSync(credential, 'utf8') : credential),
    remove: () => removeOperator(folder, name),
    list: () => undefined,
  }
  const act = acts[positionals[0] ?? '']
  if (!act) throw new Error(USAGE)
  act()
  for (const one of readOperators(folder)) console.log(`${one.name} ${one.credentialId}`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

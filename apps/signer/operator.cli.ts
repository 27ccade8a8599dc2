import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readLogConfig } from './config.ts'
import { addOperator, removeOperator, tokenOperators } from './operators.ts'

const USAGE = 'add --name <name> --credential <file or text> | list | remove --name <name>'

/** Adds and removes the operators who may approve transactions. Possible only on the signer's own machine, never by a request. */
try {
  const text = { type: 'string', default: '' } as const
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { name: text, credential: text } })
  const { hsm, folder } = readLogConfig(process.env)
  const store = tokenOperators(hsm, folder)
  const { name, credential } = values
  const acts: Readonly<Record<string, () => void>> = {
    add: () => addOperator(store, name, existsSync(credential) ? readFileSync(credential, 'utf8') : credential),
    remove: () => removeOperator(store, name),
    list: () => undefined,
  }
  const act = acts[positionals[0] ?? '']
  if (!act) throw new Error(USAGE)
  act()
  for (const one of store.read().operators) console.log(`${one.name} ${one.credentialId}`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

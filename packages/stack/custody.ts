import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './command.ts'
import type { Environment } from './environment.ts'
import { replaceFile } from './file.ts'
import { ROOT } from './folder.ts'

const fileOf = (folder: string) => join(folder, 'custody.json')

/** The public keys of the signer's token; empty before they are made. */
export function readCustody(folder: string): Environment {
  return existsSync(fileOf(folder)) ? (JSON.parse(readFileSync(fileOf(folder), 'utf8')) as Environment) : {}
}

/** Generates missing keys of the signer and of the offline token, and stores their public halves. */
export async function makeCustody(folder: string, env: Environment): Promise<void> {
  const made: Environment[] = []
  for (const command of ['make-keys', 'cold-keys']) {
    const args = [`apps/signer/${command}.cli.ts`]
    made.push(JSON.parse(await run({ file: process.execPath, args, cwd: ROOT, env })) as Environment)
  }
  replaceFile(fileOf(folder), JSON.stringify(Object.assign({}, ...made), null, 2))
}

import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram, run } from '../command.ts'
import { HSM_TOKEN_LABEL, SOFTHSM_LIBRARY } from '../environment.ts'
import { ROOT } from '../folder.ts'
import type { Instance } from '../instance.ts'
import type { Part } from '../part.ts'

/** The key store: a PKCS#11 token in files. Nothing runs; whoever needs a key loads the library. */
export const softhsm: Part = {
  name: 'softhsm',
  label: 'SoftHSM token',
  async prepare(instance) {
    if (!existsSync(SOFTHSM_LIBRARY)) throw new Error(`${SOFTHSM_LIBRARY} is missing: run scripts/setup`)
    const tokens = join(instance.folder, 'softhsm', 'tokens')
    mkdirSync(tokens, { recursive: true, mode: 0o700 })
    const text = `directories.tokendir = ${tokens}\nobjectstore.backend = file\nlog.level = ERROR\n`
    writeFileSync(configFile(instance), text)
    if (!(await hasToken(instance))) await makeToken(instance)
  },
  async ready(instance) {
    if (!(await hasToken(instance))) throw new Error(`no token labelled ${HSM_TOKEN_LABEL}`)
  },
  async settle(instance) {
    await run({ file: process.execPath, args: ['packages/vault/make-keys.cli.ts'], cwd: ROOT, env: instance.env })
  },
}

function configFile(instance: Instance): string {
  return join(instance.folder, 'softhsm', 'softhsm2.conf')
}

async function hasToken(instance: Instance): Promise<boolean> {
  if (!existsSync(configFile(instance))) return false
  const slots = await softhsmUtil(instance, ['--show-slots'])
  return new RegExp(`Label:\\s+${HSM_TOKEN_LABEL}\\s`).test(slots)
}

async function makeToken(instance: Instance): Promise<void> {
  const pins = ['--so-pin', instance.secrets.hsmOfficerPin, '--pin', instance.secrets.hsmPin]
  await softhsmUtil(instance, ['--init-token', '--free', '--label', HSM_TOKEN_LABEL, ...pins])
}

function softhsmUtil(instance: Instance, args: readonly string[]): Promise<string> {
  return run({ file: findProgram('softhsm2-util'), args, env: { SOFTHSM2_CONF: configFile(instance) } })
}

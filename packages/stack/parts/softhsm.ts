import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram, run } from '../command.ts'
import { makeCustody } from '../custody.ts'
import {
  COLD_TOKEN_LABEL,
  coldPinOf,
  HSM_TOKEN_LABEL,
  SIGNER_TOKEN_LABEL,
  SOFTHSM_LIBRARY,
  signerPinOf,
} from '../environment.ts'
import { ROOT } from '../folder.ts'
import type { Instance } from '../instance.ts'
import type { Part } from '../part.ts'
import type { Secrets } from '../secrets.ts'

/**
 * One token for personal data, one for hot coins and one for cold coins: the PIN of one does not open another. In production the last one
 * is on an offline machine.
 */
const PINS: Readonly<Record<string, (secrets: Secrets) => string>> = {
  [HSM_TOKEN_LABEL]: ({ hsmPin }) => hsmPin,
  [SIGNER_TOKEN_LABEL]: signerPinOf,
  [COLD_TOKEN_LABEL]: coldPinOf,
}
const LABELS = Object.keys(PINS)

/** The key store: PKCS#11 tokens in files. No process: users load the library. */
export const softhsm: Part = {
  name: 'softhsm',
  label: 'SoftHSM token',
  async prepare(instance) {
    if (!existsSync(SOFTHSM_LIBRARY)) throw new Error(`${SOFTHSM_LIBRARY} is missing: run scripts/setup`)
    const tokens = join(instance.folder, 'softhsm', 'tokens')
    mkdirSync(tokens, { recursive: true, mode: 0o700 })
    const text = `directories.tokendir = ${tokens}\nobjectstore.backend = file\nlog.level = ERROR\n`
    writeFileSync(configFile(instance), text)
    for (const label of LABELS) if (!(await hasToken(instance, label))) await makeToken(instance, label)
  },
  async ready(instance) {
    for (const label of LABELS) if (!(await hasToken(instance, label))) throw new Error(`no token labelled ${label}`)
  },
  async settle(instance) {
    await run({ file: process.execPath, args: ['packages/vault/make-keys.cli.ts'], cwd: ROOT, env: instance.env })
    await makeCustody(instance.folder, instance.env)
  },
}

function configFile(instance: Pick<Instance, 'folder'>): string {
  return join(instance.folder, 'softhsm', 'softhsm2.conf')
}

async function hasToken(instance: Instance, label: string): Promise<boolean> {
  if (!existsSync(configFile(instance))) return false
  const slots = await softhsmUtil(instance, ['--show-slots'])
  return new RegExp(`Label:\\s+${label}\\s`).test(slots)
}

async function makeToken({ secrets, ...instance }: Instance, label: string): Promise<void> {
  const pins = ['--so-pin', secrets.hsmOfficerPin, '--pin', PINS[label]?.(secrets) ?? '']
  await softhsmUtil(instance, ['--init-token', '--free', '--label', label, ...pins])
}

function softhsmUtil(instance: Pick<Instance, 'folder'>, args: readonly string[]): Promise<string> {
  return run({ file: findProgram('softhsm2-util'), args, env: { SOFTHSM2_CONF: configFile(instance) } })
}

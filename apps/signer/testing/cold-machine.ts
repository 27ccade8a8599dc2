import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../..')
const PIN = '0815-test'

/** An offline machine for a test: its own SoftHSM, and none of the bank's settings in its environment. */
export function coldMachine(told: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'cold-'))
  const conf = join(folder, 'softhsm2.conf')
  writeFileSync(conf, `directories.tokendir = ${folder}\nlog.level = ERROR\n`)
  const env = {
    PATH: process.env.PATH ?? '',
    BANK_MODE: 'development',
    SOFTHSM2_CONF: conf,
    PKCS11_LIBRARY: process.env.PKCS11_LIBRARY ?? '',
    COLD_TOKEN_LABEL: 'cold',
    COLD_TOKEN_PIN: PIN,
    CHAIN_NET: 'regtest',
    EVM_CHAIN_ID: '31337',
    ...told,
  }
  const label = ['--label', 'cold', '--so-pin', PIN, '--pin', PIN]
  execFileSync('softhsm2-util', ['--init-token', '--free', ...label], { env, stdio: 'ignore' })
  const run = (command: string, ...args: readonly string[]) => {
    const all = [`apps/signer/${command}.cli.ts`, ...args]
    return execFileSync(process.execPath, all, { cwd: ROOT, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  }
  return {
    makeKeys: () => JSON.parse(run('cold-keys')) as Record<string, string>,
    /** Returns the text shown and the signed file. */
    sign: (proposal: string, ...more: readonly string[]) => {
      const [file, out] = [join(folder, 'proposal'), join(folder, 'signed')]
      writeFileSync(file, proposal)
      const shown = run('cold-sign', '--file', file, '--out', out, '--yes', ...more)
      return { shown, signed: readFileSync(out, 'utf8').trim() }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

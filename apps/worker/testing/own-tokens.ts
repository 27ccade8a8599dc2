import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../..')
const PIN = '0815-test'

/** Creates tokens with the test's own keys, because the chains are shared: one for the signer and a cold one used only by commands. */
export function ownTokens() {
  const folder = mkdtempSync(join(tmpdir(), 'tokens-'))
  const conf = join(folder, 'softhsm2.conf')
  writeFileSync(conf, `directories.tokendir = ${folder}\nlog.level = ERROR\n`)
  const env = {
    PATH: process.env.PATH ?? '',
    BANK_MODE: 'development',
    PKCS11_LIBRARY: process.env.PKCS11_LIBRARY ?? '',
    SOFTHSM2_CONF: conf,
    SIGNER_TOKEN_LABEL: 'own-signer',
    SIGNER_TOKEN_PIN: PIN,
    COLD_TOKEN_LABEL: 'own-cold',
    COLD_TOKEN_PIN: PIN,
    CHAIN_NET: 'regtest',
    EVM_CHAIN_ID: '31337',
  }
  for (const label of [env.SIGNER_TOKEN_LABEL, env.COLD_TOKEN_LABEL]) {
    const args = ['--init-token', '--free', '--label', label, '--so-pin', PIN, '--pin', PIN]
    execFileSync('softhsm2-util', args, { env, stdio: 'ignore' })
  }
  const run = (command: string, more: object, ...args: readonly string[]) =>
    execFileSync(process.execPath, [`apps/signer/${command}.cli.ts`, ...args], {
      cwd: ROOT,
      env: { ...env, ...more },
      encoding: 'utf8',
    })
  const addresses = { ...JSON.parse(run('make-keys', {})), ...JSON.parse(run('cold-keys', {})) } as Record<
    string,
    string
  >
  return {
    /** Settings for the test's own signer. */
    settings: { ...env, ...addresses },
    addressesOf: (tier: 'HOT' | 'WARM' | 'COLD') => ({
      Bitcoin: addresses[`BITCOIN_${tier}_ADDRESS`] ?? '',
      Litecoin: addresses[`LITECOIN_${tier}_ADDRESS`] ?? '',
      Ethereum: addresses[`EVM_${tier}_ADDRESS`] ?? '',
    }),
    /** Signs a proposal like an operator on the offline machine. */
    coldSign: (proposal: string, settings: Readonly<Record<string, string>> = {}): string => {
      const [file, out] = [join(folder, 'proposal'), join(folder, 'signed')]
      writeFileSync(file, proposal)
      run('cold-sign', { ...addresses, ...settings }, '--file', file, '--out', out, '--yes')
      return readFileSync(out, 'utf8')
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

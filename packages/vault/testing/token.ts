import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hsm } from '@cocobnk/hsm'
import { makeKeys } from '../keys.ts'

const PIN = '4711-test'

/** A SoftHSM for this test, with an empty token per label. It stays in use until nothing holds the library. */
export function startTokens(labels: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'vault-'))
  const conf = join(folder, 'softhsm2.conf')
  writeFileSync(conf, `directories.tokendir = ${folder}\nlog.level = ERROR\n`)
  process.env.SOFTHSM2_CONF = conf
  for (const label of labels) {
    execFileSync('softhsm2-util', ['--init-token', '--free', '--label', label, '--so-pin', PIN, '--pin', PIN])
  }
  const library = process.env.PKCS11_LIBRARY ?? ''
  const hsm = (tokenLabel: string): Hsm => ({ library, tokenLabel, pin: PIN, mode: 'development' })
  return {
    hsm,
    makeKeys: (tokenLabel: string) => makeKeys(hsm(tokenLabel)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

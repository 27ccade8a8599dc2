import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startUntilRefused } from '@cocobnk/config/testing'
import { freePort } from '@cocobnk/testing/processes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PRODUCTION } from './testing/production.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'api-start-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('the api rejects SoftHSM in production under any file name', async () => {
  const library = join(folder, 'cryptoki.so')
  symlinkSync(process.env.PKCS11_LIBRARY ?? '', library)
  const { PKCS11_TOKEN_LABEL, PKCS11_PIN, SOFTHSM2_CONF } = process.env
  const { BANK_DATABASE_URL, LEDGER_READER_DATABASE_URL, REDIS_URL, TOKEN_PUBLIC_KEYS } = process.env
  const { code, printed } = await startUntilRefused('api', {
    ...PRODUCTION,
    BANK_DATABASE_URL,
    LEDGER_DATABASE_URL: LEDGER_READER_DATABASE_URL,
    POSTERS: '127.0.0.1:1',
    REDIS_URL,
    TOKEN_PUBLIC_KEYS,
    PKCS11_LIBRARY: library,
    PKCS11_TOKEN_LABEL,
    PKCS11_PIN,
    SOFTHSM2_CONF,
    API_PORT: String(await freePort()),
  })
  expect({ code, printed }).toEqual({ code: 1, printed: expect.stringContaining('production needs an HSM') })
})

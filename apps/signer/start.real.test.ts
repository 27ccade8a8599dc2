import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startUntilRefused } from '@cocobnk/config/testing'
import { isSoftwareToken } from '@cocobnk/hsm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PRODUCTION } from './testing/production.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'signer-start-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('recognizes SoftHSM by its own identification, whatever its file name', async () => {
  const library = join(folder, 'cryptoki.so')
  symlinkSync(process.env.PKCS11_LIBRARY ?? '', library)
  const { SIGNER_TOKEN_LABEL = '', SIGNER_TOKEN_PIN = '', SOFTHSM2_CONF } = process.env
  expect(isSoftwareToken({ library, tokenLabel: SIGNER_TOKEN_LABEL, pin: SIGNER_TOKEN_PIN })).toBe(true)
  const settings = {
    ...PRODUCTION,
    PKCS11_LIBRARY: library,
    SIGNER_TOKEN_LABEL,
    SIGNER_TOKEN_PIN,
    SOFTHSM2_CONF,
    SIGNER_SOCKET: join(folder, 'socket'),
    SIGNER_FOLDER: folder,
  }
  const { code, printed } = await startUntilRefused('signer', settings)
  expect({ code, printed }).toEqual({ code: 1, printed: expect.stringContaining('production needs an HSM') })
})

import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runUntilRefused, startUntilRefused } from '@cocobnk/config/testing'
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
  expect(isSoftwareToken({ library, tokenLabel: SIGNER_TOKEN_LABEL })).toBe(true)
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

/** Every command that opens a token, by its name in package.json. */
const COMMANDS = [
  'signer:keys',
  'signer:operator',
  'signer:anchor',
  'cold:keys',
  'cold:sign',
  'vault:keys',
  'vault:rotate',
  'operator:invite',
] as const

/** What the commands need besides the mode and the token. */
const ARGUMENTS: Readonly<Partial<Record<(typeof COMMANDS)[number], readonly string[]>>> = {
  'signer:operator': ['list'],
  'cold:sign': ['--file', import.meta.filename, '--out', '/dev/null'],
  'operator:invite': ['--email', 'a@operators.test', '--name', 'Ada', '--role', 'ADMINISTRATOR'],
}

it.each(COMMANDS)('%s opens no software token in production', { timeout: 60_000 }, async (command) => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const file = (scripts[command] ?? '').replace('node ', '')
  const { PATH: _path, ...stack } = process.env
  const token = { COLD_TOKEN_LABEL: stack.SIGNER_TOKEN_LABEL, COLD_TOKEN_PIN: stack.SIGNER_TOKEN_PIN }
  const settings = { ...stack, ...token, CONSOLE_ORIGIN: 'https://console.test', SIGNER_FOLDER: folder }
  const given = ARGUMENTS[command] ?? []
  const { code, printed } = await runUntilRefused([file, ...given], { ...settings, BANK_MODE: 'production' })
  expect({ code, printed }).toEqual({ code: 1, printed: expect.stringContaining('production needs an HSM') })
  const unnamed = await runUntilRefused([file, ...given], { ...settings, BANK_MODE: undefined })
  expect(unnamed.printed).toContain('BANK_MODE: state development')
})

import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { securityKey } from '@cocobnk/signer-client/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addOperator, readOperators, removeOperator } from './operators.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signer-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const text = (kind?: 'P-256' | 'Ed25519') => JSON.stringify(securityKey(kind).credential)
const names = () => readOperators(folder).map(({ name }) => name)

it('who is enrolled is a file of the signer alone, and no longer counts once it is gone', () => {
  expect(names()).toEqual([])
  addOperator(folder, 'ada', text())
  addOperator(folder, 'ben.b', text('Ed25519'))
  expect(names()).toEqual(['ada', 'ben.b'])
  expect(statSync(join(folder, 'operators', 'ada.json')).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder, 'operators')).mode & 0o777).toBe(0o700)
  removeOperator(folder, 'ada')
  expect(names()).toEqual(['ben.b'])
})

it('nobody is enrolled twice, no key twice, and no name leads out of the folder', () => {
  const credential = text()
  addOperator(folder, 'ada', credential)
  expect(() => addOperator(folder, 'ada', text())).toThrow('ada is enrolled already')
  expect(() => addOperator(folder, 'ben', credential)).toThrow('this key is enrolled already')
  for (const name of ['', '../ben', 'Ben', 'a/b']) expect(() => addOperator(folder, name, text())).toThrow()
  expect(() => removeOperator(folder, '../halt')).toThrow()
  expect(names()).toEqual(['ada'])
})

it('a key of another kind, or half a text, is not enrolled', () => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
  const other = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url')
  expect(() => addOperator(folder, 'ada', JSON.stringify({ credentialId: 'AAAA', publicKey: other }))).toThrow('P-256')
  expect(() => addOperator(folder, 'ada', text().slice(2))).toThrow()
  expect(names()).toEqual([])
})

it('a file that cannot be read lets nobody approve', () => {
  addOperator(folder, 'ada', text())
  writeFileSync(join(folder, 'operators', 'ben.json'), '{}')
  expect(names).toThrow()
})

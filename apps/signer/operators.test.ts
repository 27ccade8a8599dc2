import { generateKeyPairSync } from 'node:crypto'
import { securityKey } from '@cocobnk/signer-client/testing'
import { beforeEach, expect, it } from 'vitest'
import { addOperator, type OperatorStore, removeOperator } from './operators.ts'

let store: OperatorStore
beforeEach(() => {
  let kept: ReturnType<OperatorStore['read']> = { version: 0, operators: [] }
  store = {
    read: () => kept,
    write: (next) => {
      kept = next
    },
  }
})

const text = (kind?: 'P-256' | 'Ed25519') => JSON.stringify(securityKey(kind).credential)
const names = () => store.read().operators.map(({ name }) => name)

it('counts an operator until removed, with a higher version for each list', () => {
  addOperator(store, 'ada', text())
  addOperator(store, 'ben.b', text('Ed25519'))
  expect(names()).toEqual(['ada', 'ben.b'])
  removeOperator(store, 'ada')
  expect(names()).toEqual(['ben.b'])
  expect(store.read().version).toBe(3)
})

it('refuses to enroll a name or a key twice, or to remove an unknown operator', () => {
  const credential = text()
  addOperator(store, 'ada', credential)
  expect(() => addOperator(store, 'ada', text())).toThrow('ada is enrolled already')
  expect(() => addOperator(store, 'ben', credential)).toThrow('this key is enrolled already')
  for (const name of ['', '../ben', 'Ben', 'a/b']) expect(() => addOperator(store, name, text())).toThrow()
  expect(() => removeOperator(store, 'ben')).toThrow('ben is not enrolled')
  expect(names()).toEqual(['ada'])
})

it('does not enroll a key of another kind or a truncated text', () => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
  const other = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url')
  expect(() => addOperator(store, 'ada', JSON.stringify({ credentialId: 'AAAA', publicKey: other }))).toThrow('P-256')
  expect(() => addOperator(store, 'ada', text().slice(2))).toThrow()
  expect(names()).toEqual([])
})

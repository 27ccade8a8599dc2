import { type Odd, securityKey } from '@cocobnk/signer-client/testing'
import { describe, expect, it } from 'vitest'
import { approversOf } from './approval.ts'

const site = { rpId: 'localhost', origin: 'http://localhost:5174' }
const [ada, ben, eve] = [securityKey(), securityKey('Ed25519'), securityKey()]
const operators = [
  { name: 'ada', ...ada.credential },
  { name: 'ben', ...ben.credential },
]
const TEXT = 'pay 1'

describe('W5: approvers', () => {
  it('are identified by the keys that signed exactly this text', () => {
    expect(approversOf(site, operators, TEXT, [ada.approve(TEXT), ben.approve(TEXT)])).toEqual(['ada', 'ben'])
    expect(approversOf(site, operators, TEXT, [ben.approve(TEXT)])).toEqual(['ben'])
    expect(approversOf(site, operators, TEXT, [])).toEqual([])
  })

  it('count once, however often they sign and under however many names or keys they are enrolled', () => {
    const twice = [ada.approve(TEXT), ada.approve(TEXT)]
    expect(approversOf(site, operators, TEXT, twice)).toEqual(['ada'])
    const copied = [...operators, { ...ada.credential, name: 'another' }]
    expect(approversOf(site, copied, TEXT, twice)).toEqual(['ada'])
    const sameName = [...operators, { ...eve.credential, name: 'ada' }]
    expect(approversOf(site, sameName, TEXT, [...twice, eve.approve(TEXT)])).toEqual(['ada'])
  })

  it.each<[string, Odd]>([
    ['for another site', { origin: 'http://localhost:9999' }],
    ['for keys of another site', { rpId: 'example.com' }],
    ['inside the frame of another site', { crossOrigin: true }],
    ['when a key was made', { type: 'webauthn.create' }],
    ['to another challenge', { challenge: 'AAAA' }],
    ['without a touch', { flags: 0x04 }],
    ['without knowing who touched it', { flags: 0x01 }],
    ['with half of its data', { headBytes: 33 }],
  ])('do not count if they signed %s', (_, odd) => {
    expect(approversOf(site, operators, TEXT, [ada.approve(TEXT, odd)])).toEqual([])
  })

  it('do not count for another text, an unknown key, or a later change', () => {
    const good = ada.approve(TEXT)
    const attempts = [
      ada.approve('pay 2'),
      eve.approve(TEXT),
      { ...eve.approve(TEXT), credentialId: good.credentialId },
      { ...good, credentialId: eve.credential.credentialId },
      { ...good, signature: ben.approve(TEXT).signature },
      { ...good, signature: '' },
      { ...good, clientData: 'AAAA' },
      { ...good, authenticatorData: '' },
    ]
    for (const attempt of attempts) expect(approversOf(site, operators, TEXT, [attempt])).toEqual([])
  })
})

import { createECDH } from 'node:crypto'
import { expect, it } from 'vitest'
import { newDevice } from './device.ts'
import { encryptPush, isPushKey } from './encrypt.ts'

/** RFC 8291, section 5. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

it('encrypts the example of RFC 8291 to the last byte', () => {
  const sender = createECDH('prime256v1')
  sender.setPrivateKey(Buffer.from(EXAMPLE.sender, 'base64url'))
  const body = encryptPush(EXAMPLE.text, EXAMPLE, { sender, salt: Buffer.from(EXAMPLE.salt, 'base64url') })
  expect(body.toString('base64url')).toBe(EXAMPLE.body)
})

it('can be decrypted by its browser only, and looks different each time', () => {
  const [device, other] = [newDevice(), newDevice()]
  const [first, second] = [encryptPush('입금됐어요', device.keys), encryptPush('입금됐어요', device.keys)]
  expect([device.open(first), device.open(second)]).toEqual(['입금됐어요', '입금됐어요'])
  expect(first.equals(second)).toBe(false)
  expect(() => other.open(first)).toThrow()
})

it('rejects what is longer than a record', () => {
  expect(() => encryptPush('x'.repeat(4_080), newDevice().keys)).toThrow('one record')
})

it('detects an invalid public key', () => {
  expect(isPushKey(newDevice().keys.p256dh)).toBe(true)
  expect(isPushKey('B'.repeat(87))).toBe(false)
})

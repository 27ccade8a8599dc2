import { expect, it } from 'vitest'
import { isPushEndpoint } from './endpoint.ts'

/** Bare hosts: this repository contains no callable outside address. */
const FCM = 'fcm.googleapis.com'
const isCalled = (rest: string, scheme = 'https') => isPushEndpoint(`${scheme}://${rest}`)

it.each([
  `${FCM}/fcm/send/abc:def`,
  'updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'web.push.apple.com/QGuQyavXutnMH',
  'wns2-par02p.notify.windows.com/w/?token=BQ',
])('calls %s', (endpoint) => {
  expect(isCalled(endpoint)).toBe(true)
})

it.each([
  `${FCM}:8443/fcm/send/abc`,
  `${FCM}@10.0.0.1/`,
  `user:secret@${FCM}/`,
  `${FCM}.evil.example/`,
  `evil.example/?${FCM}`,
  'evilpush.apple.com/',
  '127.0.0.1/',
  '[::1]/',
  '169.254.169.254/latest/meta-data',
  'localhost/',
  '2130706433/',
])('never calls %s', (endpoint) => {
  expect(isCalled(endpoint)).toBe(false)
})

it('never calls http, file or invalid URLs', () => {
  expect(isCalled(`${FCM}/fcm/send/abc`, 'http')).toBe(false)
  expect(isPushEndpoint('file:///etc/passwd')).toBe(false)
  expect(isPushEndpoint('not an address')).toBe(false)
})

it('calls the sandbox where there is one, by its exact origin', () => {
  const sandbox = 'http://127.0.0.1:4000'
  expect(isPushEndpoint('http://127.0.0.1:4000/push/1', sandbox)).toBe(true)
  expect(isPushEndpoint('http://127.0.0.1:4001/push/1', sandbox)).toBe(false)
  expect(isPushEndpoint('http://127.0.0.1:4000/push/1')).toBe(false)
})

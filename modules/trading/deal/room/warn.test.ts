import { expect, it } from 'vitest'
import { judgeText } from './warn.ts'

it.each([
  ['call me at +82 10-1234-5678 please', 'call me at ••• please'],
  ['01012345678 로 전화 주세요', '••• 로 전화 주세요'],
  ['mail anna.k@example.com', 'mail •••'],
  ['look at https://pay.example/x now', 'look at ••• now'],
  ['카톡: anna77 로 연락해요', '••• 로 연락해요'],
  ['telegram: @anna', '•••'],
])('removes contact details from %s', (text, shown) => {
  expect(judgeText(text)).toEqual({ text: shown, warnings: ['CONTACT'] })
})

it.each([
  'please release the coins first, I will pay later',
  'pay to another account, mine is blocked',
  'cancel the deal and I send it back',
  'This is Cocobnk, confirm now',
  '먼저 코인 보내 주세요',
  '다른 계좌로 입금했어요',
  '고객센터입니다',
  '先放币',
])('warns of %s', (text) => {
  expect(judgeText(text)).toEqual({ text, warnings: ['SCAM'] })
})

it.each([
  'I have sent 1,250,000.50 just now',
  'It is 4,008,000 for 0.4 BTC',
  '보냈어요. 확인 부탁드려요.',
  'At 14:28, from my K bank account',
])('accepts %s', (text) => {
  expect(judgeText(text)).toEqual({ text, warnings: [] })
})

import { uuidV7 } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withdrawalCsv } from './csv.ts'
import type { Filter } from './read.ts'
import { requestWithdrawal } from './request.ts'
import { ADDRESS, assetSeqOf, CLIENT, soon, startBank, type TestBank } from './testing/bank.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await startBank()
})
afterAll(() => bank?.close())

async function tableOf(memberSeq: string, locale: Locale, filter: Filter = {}): Promise<readonly string[]> {
  let text = ''
  const { bytes } = withdrawalCsv(bank.deps, memberSeq, filter, { locale, timeZone: 'Asia/Seoul' })
  for await (const part of bytes as AsyncIterable<string>) text += part
  return text.split('\r\n')
}

it('shows in the reader’s language what leaves the account, the fee and what arrives', async () => {
  const { memberSeq, accountSeq, addressSeq } = await bank.member('BTC', 100_000_000n)
  const given = {
    account_seq: accountSeq,
    asset_seq: assetSeqOf('BTC'),
    amount: '0.01',
    address_seq: addressSeq,
    address: ADDRESS.BTC,
    memo: null,
  }
  const wish = { memberSeq, sessionSeq: uuidV7(), client: CLIENT, given, requestKey: uuidV7(), now: soon() }
  const requested = await requestWithdrawal(bank.deps, wish)
  if (!requested.ok) throw new Error(requested.code)
  const [head, line, count] = await tableOf(memberSeq, 'ko-KR')
  expect(head).toBe(
    '\uFEFF접수 번호,날짜 (Asia/Seoul),상태,자산,나가는 금액,수수료,받는 금액,받는 주소,메모,거래,종료 시각 (Asia/Seoul)',
  )
  expect(line?.replace(/[-\d]{10} [:\d]{8}/, 'TIME')).toBe(
    `${requested.value},TIME,진행 중,BTC,0.0102,0.0002,0.01,${ADDRESS.BTC},,,`,
  )
  expect(count).toBe('행 수,1')
  const countOf = async (amount: string) => (await tableOf(memberSeq, 'ko-KR', { amount })).at(-2)
  expect(await countOf('0.010')).toBe('행 수,1')
  expect(await countOf('0.02')).toBe('행 수,0')
  expect((await tableOf(memberSeq, 'fr-FR'))[1]).toContain(';En cours;BTC;0,0102;0,0002;0,01;')
})

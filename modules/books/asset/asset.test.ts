import { describe, expect, it } from 'vitest'
import { assetOf } from './asset.ts'
import type { AssetRow } from './store.ts'

const name = {
  'ko-KR': '이더리움',
  'en-US': 'Ether',
  'ja-JP': 'イーサ',
  'zh-CN': '以太币',
  'zh-TW': '以太幣',
  'fr-FR': 'Ether',
  'de-DE': 'Ether',
  'es-ES': 'Ether',
  'vi-VN': 'Ether',
  'pt-PT': 'Ether',
}

const ether: AssetRow = {
  seq: '019a8000-0000-7000-8000-000000000003',
  code: 'ETH',
  name,
  kind: 'CRYPTO',
  decimal_point: 18,
  network: 'Ethereum',
  contract: null,
  confirmations_required: 32,
  minimum_deposit: 1n,
  needs_memo: false,
  fee_type: 'PREPAY',
  fee_charge_type: 'FIXED',
  fee_amount: 2_000_000_000_000_000n,
  is_active: true,
  sort: 30,
}

describe('an asset as callers see it', () => {
  it('has its amounts as decimal text in units of the asset, exactly', () => {
    const shown = assetOf(ether, 'en-US')
    expect(shown.minimum_deposit).toBe('0.000000000000000001')
    expect(shown.withdraw_fee.fee_amount).toBe('0.002')
  })

  it('shows a ratio fee in percent, regardless of the decimals of the asset', () => {
    const shown = assetOf({ ...ether, fee_charge_type: 'RATIO', fee_amount: 1_250n }, 'en-US')
    expect(shown.withdraw_fee).toEqual({ fee_type: 'PREPAY', fee_charge_type: 'RATIO', fee_amount: '0.125' })
  })

  it('has its name in the language of the caller', () => {
    expect(assetOf(ether, 'ko-KR').name).toBe('이더리움')
    expect(assetOf(ether, 'es-ES').name).toBe('Ether')
    expect(assetOf(ether, 'ko-KR').english_name).toBe('Ether')
  })
})

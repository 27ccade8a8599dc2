import { SHOP_IDENTITY, type ShopIdentity } from '@cocobnk/contract'
import { sql } from '@cocobnk/database'
import { agree, decideShop, letSell, SHOP_FACTS, seller } from '@cocobnk/testing/merchants'
import { openMint } from '@cocobnk/testing/money'
import type { Reply } from '@cocobnk/testing/requests'
import { runBank } from '@cocobnk/testing/run-bank'
import { describe, expect, it } from 'vitest'
import { runAsApi } from './testing/as-api.ts'

const running = await runBank()
const { bank, newcomer, atDesk } = running
const mint = await openMint(bank, ['USOT'])
const owner = await seller(await newcomer('shop-owner'))
await letSell(bank, owner.userName)
const account = await mint.account(owner, 'USOT')

const error = async (reply: Promise<Reply>) => (await reply).body.error
const read = async (seq: string) => (await owner.call('GET', `/pg/merchant/${seq}`)).body.merchant
const query = async <Row>(text: string) => (await sql.raw<Row>(text).execute(bank.owner)).rows
const asApi = (text: string) => runAsApi(bank, text)

/** Opens a shop that two operators have approved. */
async function open(): Promise<string> {
  const { body } = await owner.register({ account_seq: account.account_seq })
  const { merchant_seq } = body.merchant as { merchant_seq: string }
  expect(await error(decideShop(running, merchant_seq))).toBe(0)
  return merchant_seq
}

describe('what customers read about an open shop', () => {
  const OTHER: ShopIdentity = {
    title: 'Coco Bank',
    site_url: 'https://shop.example.com/de',
    support_email: 'help@other.example',
  }
  const put = (seq: string, change: Partial<ShopIdentity>) =>
    owner.call('PUT', `/pg/merchant/${seq}`, { body: { ...SHOP_FACTS, ...change } })
  const NOW = { title: SHOP_FACTS.title, site_url: SHOP_FACTS.site_url, support_email: SHOP_FACTS.support_email }

  it.each(SHOP_IDENTITY)(
    'stays until two operators approve another %s, and the database knows no other way',
    async (field) => {
      const seq = await open()
      const wanted = { ...NOW, [field]: OTHER[field] }
      expect(await error(put(seq, { [field]: OTHER[field] }))).toBe(0)
      expect(await read(seq)).toMatchObject({ ...NOW, wanted })
      const desk = await bank.operatorToken('COMPLIANCE')
      const seen = (await atDesk(desk, 'GET', `/operator/merchant/${seq}`)).body.merchant
      expect(seen).toMatchObject({ ...NOW, wanted, is_in_review: true })
      const change = asApi(`UPDATE merchant SET ${field} = '${OTHER[field]}' WHERE merchant_seq = '${seq}'`)
      await expect(change).rejects.toThrow('as two operators approved it')
      expect(await error(decideShop(running, seq))).toBe(0)
      expect(await read(seq)).toMatchObject({ ...wanted, wanted: null })
    },
  )

  it('waits once, as last asked for, and no longer when it is taken back or rejected', async () => {
    const seq = await open()
    await put(seq, { title: OTHER.title })
    await put(seq, { support_email: OTHER.support_email })
    expect(await read(seq)).toMatchObject({ wanted: { ...NOW, support_email: OTHER.support_email } })
    const waiting = `SELECT FROM merchant_review WHERE merchant_seq = '${seq}' AND outcome IS NULL`
    expect(await query(waiting)).toHaveLength(1)
    await put(seq, {})
    expect(await query(waiting)).toHaveLength(0)
    await put(seq, { title: OTHER.title })
    await decideShop(running, seq, 'SET_REJECTED')
    expect(await read(seq)).toMatchObject({ ...NOW, state: 'ACTIVE', wanted: null })
  })

  it('is not approved if it was changed after the first operator asked', async () => {
    const seq = await open()
    await put(seq, { title: OTHER.title })
    const token = await bank.operatorToken('COMPLIANCE')
    const [row] = await query<{ case_seq: string }>(`SELECT case_seq FROM review_case JOIN merchant_review
      ON subject_seq = review_seq WHERE merchant_seq = '${seq}' AND review_case.decided_at IS NULL`)
    await atDesk(token, 'PATCH', `/operator/case/${row?.case_seq}`, { type: 'SET_CLAIMED' })
    const verdict = { type: 'SET_APPROVED', reason: 'looks good' }
    const asked = await atDesk(token, 'PATCH', `/operator/merchant/${seq}`, verdict)
    await put(seq, { title: 'Something else' })
    expect(await error(agree(running, asked))).toBe('CHANGED_MEANWHILE')
    expect(await read(seq)).toMatchObject({ ...NOW, wanted: { title: 'Something else' } })
  })
})

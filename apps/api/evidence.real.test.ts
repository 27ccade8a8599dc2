import { runDesk } from '@cocobnk/testing/run-desk'
import { describe, expect, it } from 'vitest'

const { bank, call, query, asking, askFor } = await runDesk()

type Row = Record<string, unknown>

/** What the first operator decides on in a list, and what the second one reads by the id in the subject of the approval. */
const SEEN = {
  'deposit.credit': { list: '/operator/deposit', id: 'deposit_seq', one: 'deposit' },
  'deposit.return': { list: '/operator/deposit', id: 'deposit_seq', one: 'deposit' },
  'halt.release': { list: '/operator/halt', id: 'halt_seq', one: 'halt' },
  'return.write-off': { list: '/operator/return', id: 'return_seq', one: 'return' },
  'return.recover': { list: '/operator/return', id: 'return_seq', one: 'return' },
} as const

describe('the second operator sees what the first one saw', () => {
  it.each(Object.entries(SEEN))('%s', async (action, { list, id, one }) => {
    const [maker, checker] = [await bank.operatorToken('COMPLIANCE'), await bank.operatorToken('ADMINISTRATOR')]
    const approvalSeq = await askFor(maker, await asking[action as keyof typeof SEEN]())
    const { list: pending } = (await call(checker, 'GET', '/operator/approval')).body as { list: Row[] }
    const approval = pending.find(({ approval_seq }) => approval_seq === approvalSeq)
    const seq = String(approval?.subject).split(':')[1]
    const { list: rows } = (await call(maker, 'GET', `${list}?page_size=100`)).body as { list: Row[] }
    const seen = rows.find((row) => row[id] === seq)
    expect(seen).toBeDefined()
    const shown = await call(checker, 'GET', `${list}/${seq}`)
    expect(shown.body[one]).toEqual(seen)
    // With its value, and since when.
    expect(seen).toHaveProperty('usot')
    // Only to whom the decision is permitted.
    expect((await call(await bank.operatorToken('SUPPORT'), 'GET', `${list}/${seq}`)).status).toBe(403)
  })

  it('of a halt with what was halted before, and only that', async () => {
    const token = await bank.operatorToken('FINANCE')
    const [first] = await query<{ seq: string }>(`SELECT seq FROM asset WHERE code = 'LTC'`)
    const halt = (kind: string, cause: string, day: number, over: boolean) =>
      query<{ halt_seq: string }>(`INSERT INTO halt (halt_seq, kind, asset_seq, cause, facts, raised_at, released_at)
        VALUES (('019a0000-0000-7000-8000-00000000000${day}')::uuid, '${kind}', '${first?.seq}', '${cause}', '{"difference": "-150000000"}',
          '2026-01-0${day}', ${over ? `'2026-01-0${day}'` : 'NULL'}) RETURNING halt_seq`)
    await halt('ASSET', 'COMPARISON_LATE', 1, true)
    await halt('ASSET', 'COMPARISON_LATE', 2, true)
    await halt('EXCHANGE_ASSET', 'PRICE_JUMP', 3, false)
    const [now] = await halt('ASSET', 'COMPARISON_LATE', 4, false)
    const { halt: shown, earlier } = (await call(token, 'GET', `/operator/halt/${now?.halt_seq}`)).body as {
      halt: object
      earlier: { raised_at: string }[]
    }
    expect(shown).toMatchObject({ facts: [{ name: 'difference', value: '-1.5' }], usot: expect.stringMatching(/^\d/) })
    expect(earlier.map(({ raised_at }) => raised_at.slice(0, 10))).toEqual(['2026-01-02', '2026-01-01'])
    expect((await call(token, 'GET', `/operator/halt/019a0000-0000-7000-8000-000000000099`)).status).toBe(404)
  })
})

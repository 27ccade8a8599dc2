import { uuidV7 } from '@cocobnk/database'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LedgerCode } from './codes.ts'
import { idInDays, testLedger, transferOf } from './testing/bank.ts'
import { rawPost } from './testing/raw.ts'
import type { Transfer } from './transfer.ts'

let bank: Awaited<ReturnType<typeof testLedger>>
let service: pg.Client

beforeAll(async () => {
  bank = await testLedger({ deadlineMs: 60_000, patienceMs: 60_000 })
  service = new pg.Client({ connectionString: bank.database.urlOf('ledger_owner') })
  await service.connect()
})
afterAll(async () => {
  await service?.end()
  await bank?.close()
})

async function expectCode(transfer: Transfer, code: LedgerCode): Promise<void> {
  expect(await bank.ledger.post(transfer)).toEqual([code])
}

async function closedAccount(): Promise<string> {
  const id = await bank.account()
  await bank.ledger.setAccountState(id, 'closed')
  return id
}

describe.each(['transfer', 'pending'] as const)('a %s', (kind) => {
  const from = () => bank.fundedAccount(100n)
  const to = () => bank.account()
  const sent = (debit: string, credit: string, amount = 1n) => transferOf(debit, credit, amount, { kind })

  it('L1: needs two existing accounts of one asset', async () => {
    await expectCode(sent(uuidV7(), await to()), 'ACCOUNT_NOT_FOUND')
    await expectCode(sent(await from(), uuidV7()), 'ACCOUNT_NOT_FOUND')
    const same = await from()
    await expectCode(sent(same, same), 'ACCOUNTS_SAME')
    await expectCode(sent(await from(), await bank.account('free', 'ETH')), 'ASSETS_DIFFERENT')
  })

  it('L7: needs an id of the last 31 days', async () => {
    const transfer = sent(await from(), await to())
    for (const days of [-32, 2]) await expectCode({ ...transfer, id: idInDays(days) }, 'ID_OUT_OF_TIME')
    for (const days of [-30, 0.9]) await expectCode({ ...transfer, id: idInDays(days) }, 'CREATED')
  })

  it.each([0n, -1n, 10n ** 39n])('L6: is not of %s', async (amount) => {
    await expectCode(sent(await from(), await to(), amount), 'AMOUNT_INVALID')
    await expectCode(sent(await bank.account('free'), await to(), amount), 'AMOUNT_INVALID')
  })

  it.each(['0.5', 'NaN', null])('L6: is not of %s', async (amount) => {
    const raw = { kind: kind === 'pending' ? 2 : 1, amount }
    expect(await rawPost(service, [await from(), await bank.account('free')], [raw])).toEqual([9])
  })

  it('L3: moves nothing from or to a closed account, and nothing from a frozen one', async () => {
    await expectCode(sent(await closedAccount(), await to()), 'ACCOUNT_CLOSED')
    await expectCode(sent(await from(), await closedAccount()), 'ACCOUNT_CLOSED')
    const frozen = await from()
    await bank.ledger.setAccountState(frozen, 'frozen')
    await expectCode(sent(frozen, await to()), 'ACCOUNT_FROZEN')
    await expectCode(sent(await from(), frozen), 'CREATED')
  })

  it('L3: takes no account below zero, including what it holds', async () => {
    const [debit, credit] = [await from(), await to()]
    await expectCode(sent(debit, credit, 101n), 'INSUFFICIENT_FUNDS')
    await expectCode(transferOf(debit, credit, 60n, { kind: 'pending' }), 'CREATED')
    await expectCode(sent(debit, credit, 41n), 'INSUFFICIENT_FUNDS')
    await expectCode(sent(debit, credit, 40n), 'CREATED')
  })

  it('L3: takes no account above zero, including what is to arrive', async () => {
    const [debit, owned] = [await bank.account('free'), await bank.fundedAccount(-100n, 'never-above-zero')]
    await expectCode(sent(debit, owned, 101n), 'BOUND_EXCEEDED')
    await expectCode(transferOf(debit, owned, 60n, { kind: 'pending' }), 'CREATED')
    await expectCode(sent(debit, owned, 41n), 'BOUND_EXCEEDED')
    await expectCode(sent(debit, owned, 40n), 'CREATED')
  })
})

it('L7: an already expired hold is not made', async () => {
  const [from, to] = [await bank.fundedAccount(1n), await bank.account()]
  await expectCode(transferOf(from, to, 1n, { kind: 'pending', expiresAt: new Date(Date.now() - 1) }), 'EXPIRY_INVALID')
})

describe('the same id', () => {
  it('L7: is refused with another kind, side, amount, code or reference', async () => {
    const [from, to, other] = [await bank.fundedAccount(10n), await bank.account(), await bank.fundedAccount(10n)]
    const transfer = { ...transferOf(from, to, 5n), reference: uuidV7() }
    await expectCode(transfer, 'CREATED')
    const { reference: _, ...bare } = transfer
    const changes: Partial<Transfer>[] = [
      { kind: 'pending' },
      { debit: other },
      { credit: other },
      { amount: 6n },
      { code: 2 },
      { reference: uuidV7() },
    ]
    for (const change of changes) await expectCode({ ...transfer, ...change } as Transfer, 'EXISTS_DIFFERENT')
    await expectCode(bare, 'EXISTS_DIFFERENT')
    await expectCode(transfer, 'EXISTS')
    expect(await bank.balanceOf(to)).toBe(5n)
  })

  it('L7: is refused for the end of another hold', async () => {
    const [from, to] = [await bank.fundedAccount(10n), await bank.account()]
    const holds = [1, 2].map(() => transferOf(from, to, 5n, { kind: 'pending' }))
    for (const hold of holds) await expectCode(hold, 'CREATED')
    const [first, second] = holds.map((hold) => hold.id)
    const end = transferOf(from, to, 5n, { kind: 'post', pending: first ?? '' })
    await expectCode(end, 'CREATED')
    await expectCode({ ...end, kind: 'post', pending: second ?? '' }, 'EXISTS_DIFFERENT')
    await expectCode(end, 'EXISTS')
  })

  it('L1: is refused in a chain with new ones, which is a different request', async () => {
    const [from, to] = [await bank.fundedAccount(10n), await bank.account()]
    const known = transferOf(from, to, 1n)
    await expectCode(known, 'CREATED')
    expect(await bank.ledger.post(known, transferOf(from, to, 1n))).toEqual(['EXISTS_DIFFERENT', 'LINKED_FAILED'])
    expect(await bank.balanceOf(to)).toBe(1n)
  })
})

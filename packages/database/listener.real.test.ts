import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openListener } from './listener.ts'
import { type FreshDatabase, freshDatabase } from './testing/fresh-database.ts'

let bank: FreshDatabase
let client: pg.Client
beforeAll(async () => {
  bank = await freshDatabase('bank')
  client = new pg.Client(bank.urlOf('bank_owner'))
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await bank.drop()
})

const connections = async () => {
  const { rows } = await client.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'test listener' AND datname = current_database()`,
  )
  return rows.map(({ pid }) => pid)
}

it('delivers parsed notifications of many channels over one connection, and reports when some may be lost', async () => {
  const listener = openListener(bank.urlOf('bank_owner'), 'test')
  const [withdrawals, mails] = [vi.fn(), vi.fn()]
  const noticed = { member_seq: 'm', withdrawal_seq: 'w', account_seq: 'a', step: 'PAID' }
  listener.on('withdrawal', withdrawals)
  await vi.waitFor(() => expect(withdrawals).toHaveBeenCalledWith(undefined))
  // A channel added later gets its first call too.
  listener.on('mail', mails)
  await vi.waitFor(() => expect(mails).toHaveBeenCalledWith(undefined))
  await client.query(`SELECT pg_notify('withdrawal', $1), pg_notify('mail', '')`, [JSON.stringify(noticed)])
  await vi.waitFor(() => expect(withdrawals).toHaveBeenLastCalledWith(noticed))
  await vi.waitFor(() => expect(mails).toHaveBeenLastCalledWith(null))
  await client.query(`SELECT pg_notify('withdrawal', '{"step":7}')`)
  await vi.waitFor(() => expect(withdrawals).toHaveBeenLastCalledWith(undefined))
  const before = await connections()
  expect(before).toHaveLength(1)
  mails.mockClear()
  await client.query(`SELECT pg_terminate_backend($1)`, before)
  await vi.waitFor(() => expect(mails).toHaveBeenCalledWith(undefined), { timeout: 5_000 })
  await client.query(`SELECT pg_notify('mail', '')`)
  await vi.waitFor(() => expect(mails).toHaveBeenLastCalledWith(null))
  await listener.close()
  await vi.waitFor(async () => expect(await connections()).toEqual([]))
})

it('stops calling a subscriber that has closed', async () => {
  const listener = openListener(bank.urlOf('bank_app'), 'test')
  const [staying, leaving] = [vi.fn(), vi.fn()]
  listener.on('sms', staying)
  const subscription = listener.on('sms', leaving)
  await vi.waitFor(() => expect(leaving).toHaveBeenCalled())
  await subscription.close()
  leaving.mockClear()
  await client.query(`SELECT pg_notify('sms', '')`)
  await vi.waitFor(() => expect(staying).toHaveBeenLastCalledWith(null))
  expect(leaving).not.toHaveBeenCalled()
  await listener.close()
})

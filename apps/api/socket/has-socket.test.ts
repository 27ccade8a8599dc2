import { expect, it } from 'vitest'
import { memberRoom } from './rooms.ts'
import { tellDeposit } from './tell-deposits.ts'
import { tellWithdrawal } from './tell-withdrawals.ts'

const HERE = '019a8000-0000-7000-8000-000000000001'
const ELSEWHERE = '019a8000-0000-7000-8000-000000000002'

/** A server with a socket of one member that records pushes and look-ups. */
function server() {
  const done: string[] = []
  const looksUp = () => {
    done.push('look up')
    throw new Error('looked up')
  }
  const room = { emit: (name: string) => done.push(name) }
  const io = { of: () => ({ adapter: { rooms: new Map([[memberRoom(HERE), new Set()]]) } }), local: { to: () => room } }
  const deps = { io, db: { selectFrom: looksUp }, ledgers: { balances: looksUp } }
  return { deps: deps as unknown as Parameters<typeof tellDeposit>[0], done }
}

const noticeOf = (member_seq: string) => ({
  member_seq,
  account_seq: HERE,
  deposit_seq: HERE,
  withdrawal_seq: HERE,
  posted: true,
})

it('a server without a socket of the member makes no look-ups', async () => {
  const { deps, done } = server()
  await tellDeposit(deps, noticeOf(ELSEWHERE))
  await tellWithdrawal(deps, noticeOf(ELSEWHERE))
  // Operators receive every withdrawal, which needs no look-up.
  expect(done).toEqual(['withdrawal-desk.changed'])
})

it.each([
  ['deposit', tellDeposit, ['deposit.changed', 'look up']],
  ['withdrawal', tellWithdrawal, ['withdrawal-desk.changed', 'withdrawal.changed', 'look up']],
] as const)('a server with one pushes a %s and looks up the balance', async (_, tell, told) => {
  const { deps, done } = server()
  await expect(tell(deps, noticeOf(HERE))).rejects.toThrow('looked up')
  expect(done).toEqual(told)
})

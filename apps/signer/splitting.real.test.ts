import { randomUUID } from 'node:crypto'
import { approvalQuestion, type EvmRequest } from '@cocobnk/signer-client'
import { securityKey } from '@cocobnk/signer-client/testing'
import { encodeEvm } from '@cocobnk/transaction'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { testDesk } from './testing/desk.ts'

const TENTH = 10n ** 17n
const [ada, ben] = [securityKey(), securityKey()]
let signer: ReturnType<typeof testDesk>
let desk: ReturnType<typeof signer.open>
let nonce = 0n
beforeEach(() => {
  signer = testDesk()
  desk = signer.open()
  signer.enrol('ada', ada.credential)
  signer.enrol('ben', ben.credential)
})
afterEach(() => {
  desk.close()
  signer.remove()
})

let places = 0
function told(member: string = randomUUID()) {
  places += 1
  const place = {
    chain: 'Ethereum' as const,
    address: `0x${places.toString(16).padStart(40, 'a')}`,
    memo: null,
    member,
  }
  desk.addDestination(place)
  return place
}

function paying({ address, member }: ReturnType<typeof told>, value = TENTH): EvmRequest {
  const price = { maxPriorityFeePerGas: 1n, maxFeePerGas: 1n, gas: 21_000n }
  nonce += 1n
  const unsigned = encodeEvm({ chainId: 31_337n, nonce, ...price, to: address, value, data: '0x' }).toString('hex')
  return { id: randomUUID(), chain: 'Ethereum', unsigned, key: 'hot', member }
}

/** Returns how many keys a request needs, and has it signed with that many. */
function pay(request: EvmRequest): number {
  const answer = desk.sign(request)
  if (answer.ok) return 0
  const { statement, needed } = approvalQuestion.parse(answer.data)
  const approvals = [ada, ben].slice(0, needed).map((key) => key.approve(statement))
  expect(desk.sign({ ...request, approvals })).toMatchObject({ ok: true })
  return needed
}

const times = (count: number, act: () => number) => Array.from({ length: count }, act)
const MONTH_HOURS = 31 * 24

it('W5: an amount paid in parts needs as many keys as the whole, and parts that two approved no longer count', () => {
  const place = told()
  signer.passHours(MONTH_HOURS)
  expect(times(7, () => pay(paying(place)))).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect(pay(paying(place))).toBe(1)
  expect(pay(paying(place, 1n))).toBe(2)
  signer.passHours(25)
  expect(pay(paying(place))).toBe(0)
})

it('W5: counts a member as one, with however many addresses', () => {
  const member = randomUUID()
  const own = Array.from({ length: 8 }, () => told(member))
  signer.passHours(MONTH_HOURS)
  expect(own.map((place) => pay(paying(place)))).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
})

it('W5: counts an address as one, for however many members', () => {
  const { address } = told()
  const shared = Array.from({ length: 8 }, () => {
    const place = { chain: 'Ethereum' as const, address, memo: null, member: randomUUID() }
    desk.addDestination(place)
    return place
  })
  signer.passHours(MONTH_HOURS)
  expect(shared.map((place) => pay(paying(place)))).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
})

it('W5: lets invented members and addresses together get no more than one member', () => {
  const invented = Array.from({ length: 9 }, () => told())
  signer.passHours(49)
  expect(invented.map((place) => pay(paying(place)))).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 2])
  const [first, ...others] = invented
  const vouched = others.at(-1)
  if (!first || !vouched) throw new Error('there are nine')
  // A payment that two operators approved makes its destination established, also after a restart.
  desk.close()
  desk = signer.open()
  expect(pay(paying(vouched))).toBe(0)
  expect(pay(paying(first))).toBe(2)
  signer.passHours(MONTH_HOURS)
  expect(pay(paying(first, 6n * TENTH))).toBe(0)
  expect(pay(paying(vouched, 6n * TENTH))).toBe(0)
})

it('W5: no longer pays a revoked destination, which waits again when it is added back', () => {
  const place = told()
  signer.passHours(49)
  expect(pay(paying(place))).toBe(0)
  desk.revokeDestination(place)
  expect(desk.sign(paying(place))).toMatchObject({ code: 'FORBIDDEN_DESTINATION' })
  desk.close()
  desk = signer.open()
  expect(desk.sign(paying(place))).toMatchObject({ code: 'FORBIDDEN_DESTINATION' })
  desk.addDestination(place)
  expect(desk.sign(paying(place))).toMatchObject({ code: 'TOO_EARLY' })
  signer.passHours(49)
  expect(pay(paying(place))).toBe(0)
})

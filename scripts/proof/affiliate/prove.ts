import { allowanceAccountId } from '@cocobnk/chart'
import { uuidV7 } from '@cocobnk/database'
import { shardOf } from '@cocobnk/ledger'
import { openAffiliateBank, type TestMember } from '../../../modules/savings/affiliate/testing/bank.ts'
import { affiliateModel, MATURITY_DAYS, type ModelPolicy } from './model.ts'
import { type Pair, writeExchanges, writePayments } from './write-deeds.ts'

export type AffiliateProof = {
  readonly causes: number
  readonly allowances: number
  readonly reversed: number
  readonly settled: number
  readonly killed_postings: number
  readonly faults: readonly string[]
}

const A_DAY = 1_000
const PEOPLE = 12
const SIDES = ['INVITER', 'INVITED'] as const
const BEHAVIOURS = ['EXCHANGE', 'PAYMENT'] as const

/**
 * Simulates days of exchanges and payments with refunds, changes of policies and failing postings, and compares them with a model without
 * these failures.
 */
export async function proveAffiliate(
  {
    causes,
    aDay = A_DAY,
    people = PEOPLE,
  }: { readonly causes: number; readonly aDay?: number; readonly people?: number },
  say: (line: string) => void = () => undefined,
): Promise<AffiliateProof> {
  const bank = await openAffiliateBank(2)
  const model = affiliateModel()
  let killed = 0
  const post: typeof bank.deps.ledgers.post = async (...chain) => {
    const codes = await bank.deps.ledgers.post(...chain)
    if (Math.random() < 0.01) {
      killed += 1
      throw new Error('died after posting')
    }
    return codes
  }
  const dying = { ...bank.deps, ledgers: { ...bank.deps.ledgers, post } }
  const { pairs, members } = await openPeople(bank, people)
  const refundable: string[] = []
  for (const behaviour of BEHAVIOURS)
    for (const side of SIDES) await setPolicy(bank, model, { behaviour, side, percent: 20 })
  try {
    for (let done = 0; done < causes; ) {
      await changePolicies(bank, model)
      const count = Math.min(aDay, causes - done)
      const deeds = Array.from({ length: count }, (_, n) => ({
        seq: uuidV7(),
        behaviour: BEHAVIOURS[n % 2] ?? 'EXCHANGE',
        pair: pick(pairs),
        fee: 1n + BigInt(Math.floor(Math.random() * 10_000)),
      }))
      await writeExchanges(
        bank,
        deeds.filter(({ behaviour }) => behaviour === 'EXCHANGE'),
      )
      await writePayments(
        bank,
        deeds.filter(({ behaviour }) => behaviour === 'PAYMENT'),
      )
      for (const { seq, behaviour, pair, fee } of deeds) {
        const [inviter, invited] = [pair.inviter.memberSeq, pair.invited.memberSeq]
        model.happen(seq, { behaviour, inviter, invited, fee })
        if (behaviour === 'PAYMENT') refundable.push(seq)
      }
      const refunds = Array.from({ length: Math.ceil(count / 10) }, () => pick(refundable))
      // Some before the worker has processed them, some after.
      await refundAll(bank, model, refunds.slice(0, refunds.length / 2))
      await Promise.all([bank.runSome(dying), bank.runSome(dying)])
      await refundAll(bank, model, refunds.slice(refunds.length / 2))
      await bank.drain()
      for (const one of members) if (Math.random() < 0.2) await bank.settleSome(one)
      done += count
      model.nextDay()
      await bank.pass(1)
      await bank.drain()
      say(`${done} causes`)
    }
    for (let day = 0; day < MATURITY_DAYS; day += 1) {
      model.nextDay()
      await bank.pass(1)
      await bank.drain()
    }
    for (const one of members) await bank.settleSome(one)
    const { faults, ...counts } = await judge(bank, model, members)
    const wrong = await bank.verify()
    return {
      causes,
      ...counts,
      killed_postings: killed,
      faults: wrong ? [...faults, `the books: ${wrong.rule}`] : faults,
    }
  } finally {
    await bank.close()
  }
}

type Bank = Awaited<ReturnType<typeof openAffiliateBank>>
type Model = ReturnType<typeof affiliateModel>

async function openPeople(bank: Bank, people: number) {
  const [members, pairs]: [TestMember[], Pair[]] = [[], []]
  const shops = [await bank.member(), await bank.member(undefined, 1)]
  for (let n = 0; n < people; n += 1) {
    const inviter = await bank.member(undefined, n % 2)
    members.push(inviter)
    for (const shard of [0, 1]) {
      const invited = await bank.member(inviter, shard)
      members.push(invited)
      pairs.push({ inviter, invited, shop: pick(shops) })
    }
  }
  return { members, pairs }
}

/** About every third day, changes the share for one side of one behaviour, or removes it. */
async function changePolicies(bank: Bank, model: Model): Promise<void> {
  if (Math.random() < 0.66) return
  const [behaviour, side] = [pick(BEHAVIOURS), pick(SIDES)]
  const percent = 1 + Math.floor(Math.random() * 45)
  if (Math.random() < 0.15) {
    await bank.endPolicy({ behaviour, beneficiary: side })
    model.endPolicy({ behaviour, side })
  } else await setPolicy(bank, model, { behaviour, side, percent })
}

type Offer = Pick<ModelPolicy, 'behaviour' | 'side'> & { readonly percent: number }

async function setPolicy(bank: Bank, model: Model, { behaviour, side, percent }: Offer): Promise<void> {
  await bank.policy({ behaviour, beneficiary: side }, String(percent), { days: MATURITY_DAYS })
  model.setPolicy({ behaviour, side, millionths: BigInt(percent) * 10_000n })
}

async function refundAll(bank: Bank, model: Model, seqs: readonly string[]): Promise<void> {
  for (const seq of seqs) {
    await bank.refund(seq)
    model.refund(seq)
  }
}

async function judge(bank: Bank, model: Model, members: readonly TestMember[]) {
  const faults: string[] = []
  const rows = await bank.readAllowances()
  const found = new Map(rows.map((row) => [`${row.cause_seq} ${row.beneficiary}`, row]))
  if (found.size !== rows.length) faults.push('an allowance was made twice')
  const owed = new Map<string, bigint>()
  let expectedRows = 0
  for (const { seq, side, member, amount, fee, isReversed, isMatured } of model.expected()) {
    const row = found.get(`${seq} ${side}`)
    if (isReversed && !row) continue
    expectedRows += 1
    if (!row) faults.push(`${seq} gave nothing to ${side}`)
    else if (row.amount !== amount || row.amount >= fee || row.member_seq !== member)
      faults.push(`${seq} gave ${row.amount}, not ${amount}`)
    else if ((row.state === 'REVERSED') !== isReversed) faults.push(`${seq} is ${row.state}`)
    else if (!isReversed && isMatured !== (row.state === 'MATURED' || row.state === 'SETTLED'))
      faults.push(`${seq} is ${row.state}`)
    if (!isReversed) owed.set(member, (owed.get(member) ?? 0n) + amount)
  }
  if (expectedRows !== rows.length) faults.push(`${rows.length} allowances instead of ${expectedRows}`)
  for (const { memberSeq, account } of members) {
    const [left, paid] = [
      await bank.balanceOf(allowanceAccountId(shardOf(account), memberSeq, 'USOT')),
      await bank.balanceOf(account),
    ]
    if (left + paid !== (owed.get(memberSeq) ?? 0n))
      faults.push(`${memberSeq} has ${left} and ${paid}, not ${owed.get(memberSeq) ?? 0n}`)
    if (left !== 0n) faults.push(`${memberSeq} could not settle ${left}`)
  }
  const reversed = rows.filter(({ state }) => state === 'REVERSED').length
  const settled = rows.filter(({ state }) => state === 'SETTLED').length
  return { allowances: rows.length, reversed, settled, faults }
}

function pick<One>(list: readonly One[]): One {
  const one = list[Math.floor(Math.random() * list.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

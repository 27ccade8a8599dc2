import { houseAccountId } from '@cocobnk/chart'
import { uuidV7 } from '@cocobnk/database'
import { newId } from '@cocobnk/ledger'
import { askStep, subscribeFund } from '@cocobnk/product'
import { type Arena, ENDOWED, FIRST_BALANCE } from './arena.ts'
import { model } from './model.ts'
import { PRODUCTS, type Script } from './plan.ts'

/** Runs a day of the bank, or steps requested by members, and completes despite failures on the way. */
export type Worker = { readonly day: (day: number) => Promise<void>; readonly carry: () => Promise<void> }

type Played = { readonly fundSeq: string; readonly fund: ReturnType<typeof model> }
type Play = {
  readonly scripts: readonly Script[]
  readonly firstDay: string
  readonly days: number
  /** Days on which the worker is down; on the next one it catches up. */
  readonly isAway: (day: number) => boolean
  readonly say?: (line: string) => void
}

export type Verdict = {
  readonly faults: readonly string[]
  readonly funds: number
  readonly early: number
  readonly renewed: number
  readonly missed: number
  readonly paid: bigint
  readonly payments: number
}

/** Plays day after day and compares the bank with the model: every unit, every fund. */
export async function play(
  arena: Arena,
  worker: Worker,
  { scripts, firstDay, days, isAway, say }: Play,
): Promise<Verdict> {
  const faults: string[] = []
  const funds = new Map<number, Played>()
  const byDay = Map.groupBy(scripts, ({ day }) => day)
  const acts = Map.groupBy(
    scripts.flatMap((script) => script.acts.map((act) => ({ script, act }))),
    ({ act }) => act.day,
  )
  let waiting: { readonly script: Script; readonly act: Script['acts'][number] }[] = []
  for (let day = 0; day < days; day += 1) {
    for (const { fund } of funds.values()) fund.wake(day)
    waiting.push(...(acts.get(day) ?? []))
    const away = isAway(day) && day < days - 1
    await arena.setDay(day)
    // Members who try to join while no worker runs join once one does.
    if (away) {
      const later = byDay.get(day + 1) ?? []
      byDay.set(day + 1, [...later, ...(byDay.get(day) ?? []).map((script) => ({ ...script, day: day + 1 }))])
      continue
    }
    await worker.day(day)
    const joined = byDay.get(day) ?? []
    const made = await Promise.all(joined.map((script) => join(arena, script)))
    await worker.carry()
    for (const [index, script] of joined.entries()) {
      const fundSeq = made[index]
      if (fundSeq === undefined) {
        faults.push(`fund ${script.number} could not join on day ${day}`)
        continue
      }
      const fund = model(script, firstDay)
      fund.begin()
      funds.set(script.number, { fundSeq, fund })
    }
    // One after another for each fund, because the bank takes one step at a time.
    for (let open = waiting; open.length > 0; ) {
      const [now, rest] = oneOfEach(open)
      const asked = await Promise.all(now.map((one) => ask(arena, funds.get(one.script.number), one.act, day)))
      await worker.carry()
      for (const one of asked) if (one) faults.push(...(await differs(arena, one)))
      open = rest
    }
    waiting = []
    if (day % 50 === 0) faults.push(...(await booksAtOdds(arena, funds)))
    if (say && day % 100 === 0) say(`day ${day}: ${funds.size} funds, ${faults.length} faults`)
    if (faults.length > 20) break
  }
  faults.push(...(await booksAtOdds(arena, funds)), ...(await fundsAtOdds(arena, funds)))
  const { rows } = await arena.owner.db
    .selectFrom('fund_step')
    .select(({ fn }) => [fn.countAll<bigint>().as('count')])
    .where('interest', '>', 0n)
    .executeTakeFirstOrThrow()
    .then((row) => ({ rows: Number(row.count) }))
  const all = [...funds.values()].map(({ fund }) => fund.fund)
  return {
    faults,
    funds: all.length,
    early: all.filter(({ state }) => state === 'RETURNED_EARLY').length,
    renewed: all.filter(({ start, script }) => start > script.day).length,
    missed: all.reduce((sum, one) => sum + missedOf(one.script), 0),
    paid: all.reduce((sum, { paid }) => sum + paid, 0n),
    payments: rows,
  }
}

/** Missed installments: some are never paid, and some are paid too late. */
function missedOf({ product, acts }: Script): number {
  const count = PRODUCTS[product]?.installments?.count ?? 0
  return count === 0 ? 0 : count - 1 - acts.filter(({ kind }) => kind === 'INSTALLMENT').length
}

function oneOfEach<One extends { readonly script: Script }>(all: readonly One[]): [One[], One[]] {
  const seen = new Set<number>()
  const now: One[] = []
  const rest: One[] = []
  for (const one of all) {
    ;(seen.has(one.script.number) ? rest : now).push(one)
    seen.add(one.script.number)
  }
  return [now, rest]
}

async function join({ app, accounts, products }: Arena, script: Script): Promise<string | undefined> {
  const member = accounts[script.member]
  const kind = PRODUCTS[script.product]
  if (!member || !kind) throw new Error('a script of nobody')
  const fundSeq = uuidV7()
  const code = await subscribeFund(app.db, {
    fundSeq,
    stepSeq: uuidV7(),
    memberSeq: member.memberSeq,
    instrumentSeq: products[script.product] ?? '',
    paymentAccountSeq: member.USOT,
    dividendAccountSeq: kind.dividend_asset_code === 'CCM' ? member.CCM : member.USOT,
    accountSeq: newId(0),
    amount: script.amount,
    termDays: script.termDays,
    ratePpm: Math.round(Number(kind.rates.find(({ term_days }) => term_days === script.termDays)?.rate ?? 0) * 10_000),
    documentVersion: 1,
    isRenewed: script.isRenewed,
    isAuto: false,
    title: 'proof',
    requestKey: uuidV7(),
  })
  return code === 'DONE' ? fundSeq : undefined
}

type Asked = { readonly stepSeq: string; readonly counts: boolean; readonly what: string }

/** Makes the same request to the bank and to the model. */
async function ask(
  { app, accounts }: Arena,
  played: Played | undefined,
  act: Script['acts'][number],
  day: number,
): Promise<Asked | undefined> {
  if (!played) return undefined
  const { fund, fundSeq } = played
  const memberSeq = accounts[fund.fund.script.member]?.memberSeq ?? ''
  const amount = act.kind === 'DIVIDEND' ? null : act.amount
  const step = { step_seq: uuidV7(), kind: act.kind, amount, request_key: null }
  const stepSeq = await askStep(app.db, { memberSeq, fundSeq }, step)
  if (stepSeq === undefined) throw new Error(`fund ${fundSeq} is busy on day ${day}`)
  const counts =
    act.kind === 'INSTALLMENT'
      ? fund.installment(act.amount, day)
      : act.kind === 'DIVIDEND'
        ? fund.claim(day)
        : fund.leave(act.amount, day)
  return { stepSeq, counts, what: `${act.kind} of fund ${fund.fund.script.number} on day ${day}` }
}

async function differs({ app }: Arena, { stepSeq, counts, what }: Asked): Promise<string[]> {
  const step = await app.db
    .selectFrom('fund_step')
    .select(['state', 'refusal'])
    .where('step_seq', '=', stepSeq)
    .executeTakeFirstOrThrow()
  return step.state === (counts ? 'DONE' : 'REFUSED')
    ? []
    : [`${what} is ${step.state} (${step.refusal}), not ${counts}`]
}

async function fundsAtOdds({ owner }: Arena, funds: ReadonlyMap<number, Played>): Promise<string[]> {
  const rows = new Map(
    (await owner.db.selectFrom('fund').selectAll().execute()).map((row) => [row.fund_seq, row] as const),
  )
  return [...funds.values()].flatMap(({ fundSeq, fund }) => {
    const { script, state, paid, lost, given, back, parts } = fund.fund
    const name = `fund ${script.number} (product ${script.product})`
    const row = rows.get(fundSeq)
    if (!row) return [`${name} is gone`]
    const principal = parts.reduce((sum, part) => sum + part.principal, 0n)
    const accrued = state === 'ACTIVE' ? fund.accrued() : 0n
    const expected = { state, paid, lost, principal, promised: fund.promised(), accrued }
    const wrong = (Object.keys(expected) as (keyof typeof expected)[]).filter((one) => row[one] !== expected[one])
    return [
      ...(given - back === principal ? [] : [`the model of ${name} is wrong itself`]),
      ...wrong.map((one) => `${name}: ${one} is ${row[one]}, not ${expected[one]}`),
    ]
  })
}

/** Compares every unit of every member and of the house in the ledger. */
async function booksAtOdds({ unbound, accounts }: Arena, funds: ReadonlyMap<number, Played>): Promise<string[]> {
  const house = (asset: string, name: 'rewards' | 'promised') => houseAccountId(0, asset, name)
  const all = [...funds.values()].map(({ fund }) => fund)
  const balances = new Map(
    (
      await unbound.balances([
        ...accounts.flatMap(({ USOT, CCM }) => [USOT, CCM]),
        ...['USOT', 'CCM'].flatMap((asset) => [house(asset, 'rewards'), house(asset, 'promised')]),
      ])
    ).map(({ account, balance }) => [account, balance] as const),
  )
  const faults: string[] = []
  const expect = (what: string, account: string, value: bigint) => {
    if (balances.get(account) !== value) faults.push(`${what} has ${balances.get(account)}, not ${value}`)
  }
  const sum = (list: readonly bigint[]) => list.reduce((total, one) => total + one, 0n)
  for (const asset of ['USOT', 'CCM'] as const) {
    const own = all.filter(({ fund }) => PRODUCTS[fund.script.product]?.dividend_asset_code === asset)
    const [promised, paid] = [sum(own.map((fund) => fund.promised())), sum(own.map(({ fund }) => fund.paid))]
    expect(`promised ${asset}`, house(asset, 'promised'), promised)
    expect(`rewards ${asset}`, house(asset, 'rewards'), ENDOWED - promised - paid)
  }
  for (const [index, { USOT, CCM }] of accounts.entries()) {
    const own = all.filter(({ fund }) => fund.script.member === index)
    const paidIn = (asset: string) =>
      sum(
        own
          .filter(({ fund }) => PRODUCTS[fund.script.product]?.dividend_asset_code === asset)
          .map(({ fund }) => fund.paid),
      )
    const moved = sum(own.map(({ fund }) => fund.back - fund.given))
    expect(`member ${index}`, USOT, FIRST_BALANCE + moved + paidIn('USOT'))
    expect(`member ${index} in CCM`, CCM, paidIn('CCM'))
  }
  return faults
}

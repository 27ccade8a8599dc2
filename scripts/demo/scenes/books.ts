import { selectEveryAsset } from '@cocobnk/asset'
import { bringMoney } from '@cocobnk/bank-transfer'
import { CHART } from '@cocobnk/chart'
import { sql, uuidV7Of } from '@cocobnk/database'
import { openBook as openBankBook } from '../../../apps/sandbox/bank/book.ts'
import { COINS } from '../../../apps/sandbox/market/prices.ts'
import { priceAt, pricedMoments } from '../history/price.ts'
import type { PastGround } from '../past/ground.ts'
import type { Scene } from '../scene.ts'

/** Accounts, dollars for the house to exchange with and to give as rewards, and prices. */
export const books: Scene = {
  name: 'books',
  past: async (ground) => {
    await openAccounts(ground)
    await bringDollars(ground)
  },
}

async function openAccounts({ db, ledgers, book }: PastGround): Promise<void> {
  const assets = await selectEveryAsset(db)
  const { code: kind, bound } = CHART.customer
  const opened = await ledgers.createAccounts(
    ...book.accounts.map(({ accountSeq, memberSeq, code }) => {
      return { id: accountSeq, asset: code, code: kind, bound, owner: memberSeq }
    }),
  )
  if (!opened.ok) throw new Error('the ledger has other accounts under these ids')
  const rows = book.accounts.map(({ accountSeq, memberSeq, code, place, number, title, openedAt }) => ({
    account_seq: accountSeq,
    member_seq: memberSeq,
    asset_seq: assets.find((asset) => asset.code === code)?.seq ?? '',
    number,
    title,
    place,
    is_favourite: place === 1 && code === 'USOT',
    opened_at: openedAt,
  }))
  await db
    .insertInto('account')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** In cents, in the order in which they were paid in. */
const DOLLARS = [
  ['inventory', 10_000_000n],
  ['rewards', 2_500_000n],
] as const

/** Pays dollars into the sandbox's bank before it opens, and books them as the owner's command does. */
async function bringDollars({ db, ledgers, sandboxFolder }: PastGround): Promise<void> {
  const atBank = openBankBook(sandboxFolder)
  try {
    for (const [, cents] of DOLLARS.slice(atBank.credits('USD').length)) atBank.payIn('USD', cents)
    const credits = atBank.credits('USD').map(({ entry, amount }) => ({ entry, amount: BigInt(amount) }))
    const bank = { statement: async () => ({ balance: atBank.balance('USD'), credits }) }
    for (const [nth, [purpose, amount]] of DOLLARS.entries()) {
      const entry = credits[nth]?.entry ?? ''
      const assignment = purpose === 'rewards' ? { purpose, endowment: await endowDollars(db, amount) } : { purpose }
      const brought = await bringMoney({ db, ledgers, bank }, { entry, asset: 'USD', decimals: 2, ...assignment })
      if (!brought.ok) throw new Error(`the bank of the sandbox has booked no dollars: ${brought.code}`)
    }
  } finally {
    atBank.close()
  }
}

/** Writes an endowment as the owner of the database, unless an earlier start has done so. */
async function endowDollars(db: PastGround['db'], amount: bigint): Promise<string> {
  const endowment = uuidV7Of(Date.UTC(2026, 0, 1), 'dollars for rewards of the demo')
  await db
    .insertInto('endowment')
    .values({ endowment_seq: endowment, asset: 'USD', amount, approval_seq: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return endowment
}

/** Fills ninety days of prices up to now. Prices that the worker or an earlier start has written stay. */
export async function fillPrices({ db, book }: Pick<PastGround, 'db' | 'book'>, now: Date): Promise<void> {
  const moments = pricedMoments(now)
  for (const coin of COINS) {
    const prices = moments.map((at) => priceAt(coin, at, book.today).toString())
    await sql`INSERT INTO rate (asset_seq, minute, usot, sources, found_at)
      SELECT asset.seq, point.at, point.usot, 3, point.at
      FROM asset, unnest(${moments.map((at) => at.toISOString())}::timestamptz[], ${prices}::numeric[]) AS point (at, usot)
      WHERE asset.code = ${coin} ON CONFLICT DO NOTHING`.execute(db)
  }
}

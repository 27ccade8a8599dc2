import type { CardReserveKind, settingSchema } from '@cocobnk/contract'
import { type Kysely, uuidV7 } from '@cocobnk/database'
import { divide, parseMinor } from '@cocobnk/money'
import { ofCents } from './cents.ts'
import { insertReserve } from './reserve.store.ts'
import { classOf } from './risk.ts'
import type { Placed } from './store.ts'
import type { CardTables } from './tables.ts'

type Config = settingSchema.CardReserveConfig
type Policy = Config['NEW']
type Part = { readonly kind: CardReserveKind; readonly amount: bigint; readonly due_at: Date }

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Percentages have at most four decimals. */
const PERCENT_DECIMALS = 4
/** A hundred percent. */
export const WHOLE = 100n * 10n ** BigInt(PERCENT_DECIMALS)

/** Splits what a capture brings into the part that is released first and the rolling rest, which is rounded up. */
export function partsOf(amount: bigint, policy: Policy, capturedAt: Date): Part[] {
  const rolling = divide(amount * percentOf(policy.rolling_percent), WHOLE, 'up')
  const parts: Part[] = [
    { kind: 'FIRST', amount: amount - rolling, due_at: dueAt(capturedAt, policy.release_days) },
    { kind: 'ROLLING', amount: rolling, due_at: dueAt(capturedAt, policy.rolling_days) },
  ]
  return parts.filter((part) => part.amount > 0n)
}

/** A percentage as an integer of which `WHOLE` is a hundred percent. */
export function percentOf(text: string): bigint {
  const parsed = parseMinor(text, PERCENT_DECIMALS)
  if (!parsed.ok) throw new Error(`${text} is not a percentage`)
  return parsed.value
}

/** At the next full hour, so that an owner's releases come together. */
function dueAt(from: Date, days: number): Date {
  return new Date(Math.ceil((from.getTime() + days * DAY_MS) / HOUR_MS) * HOUR_MS)
}

/** Records what a capture brings as parts of the reserve, in the transaction that decides on it and before it is posted. */
export async function reserveCapture(
  db: Kysely<CardTables>,
  { cardReserve }: { readonly cardReserve: Config },
  { card_payment_seq, account_seq, merchant_seq, cents, fee, decimals }: Placed,
): Promise<void> {
  const policy = cardReserve[await classOf(db, merchant_seq)]
  for (const { kind, amount, due_at } of partsOf(ofCents(cents, decimals) - fee, policy, new Date()))
    await insertReserve(db, { reserve_seq: uuidV7(), card_payment_seq, account_seq, kind, amount, due_at })
}

import {
  COMMON_REFUSALS,
  contract,
  EVENT_DATA,
  IDEMPOTENCY_REFUSALS,
  isForIntegrators,
  type Operation,
  type OperationKey,
  propertyNote,
  type Refusal,
} from '@cocobnk/contract'
import { formatMessage, type Locale } from '@cocobnk/i18n'

export type RefusalEntry = {
  readonly code: string
  readonly status: number
  readonly meaning: string
  /** Whether the same request may succeed when it is retried. */
  readonly isPassing: boolean
  /** The operations that can return it; empty if all can. */
  readonly operations: readonly string[]
}

/** Every error code that integrations can receive, with the message shown to members. */
export function refusalEntries(locale: Locale): RefusalEntry[] {
  const callable = (Object.entries(contract) as [OperationKey, Operation][]).filter(([key, one]) =>
    isForIntegrators(key, one),
  )
  const own = callable.flatMap(([key, { refusals }]) => refusals.map((refusal) => ({ refusal, key })))
  const shared: readonly Refusal[] = [...COMMON_REFUSALS, ...IDEMPOTENCY_REFUSALS]
  const known = new Map<string, Refusal>(
    [...own.map(({ refusal }) => refusal), ...shared].map((one) => [one.code, one]),
  )
  const isShared = new Set(shared.map(({ code }) => code))
  return [...known.values()]
    .map((refusal) => ({
      code: refusal.code,
      status: refusal.status,
      meaning: meaningOf(refusal, locale),
      isPassing: refusal.status >= 500 || refusal.code === 'RATE_LIMITED' || refusal.code === 'REQUEST_IN_PROGRESS',
      operations: isShared.has(refusal.code)
        ? []
        : [...new Set(own.filter(({ refusal: { code } }) => code === refusal.code).map(({ key }) => key))].sort(),
    }))
    .sort((a, b) => (a.code < b.code ? -1 : 1))
}

/** The refusal's text with a sample value for every argument. */
function meaningOf({ text }: Refusal, locale: Locale): string {
  const values = Object.fromEntries(
    [...text[locale].matchAll(/\{(\w+)/g)].map(([, name = '']) => [name, name === 'asset' ? 'USOT' : '10']),
  )
  return formatMessage(locale, text[locale], values).replace(/[\u2066-\u2069]/g, '')
}

export type EventEntry = {
  readonly type: string
  readonly summary: string
  readonly fields: readonly { readonly name: string; readonly note: string; readonly isAlways: boolean }[]
}

export function eventEntries(): EventEntry[] {
  return Object.entries(EVENT_DATA).map(([type, { summary, data }]) => ({
    type,
    summary,
    fields: Object.entries(data.shape).map(([name, schema]) => ({
      name,
      note: schema.description ?? propertyNote('TransactionPayment', name)?.[0] ?? '',
      isAlways: !schema.safeParse(undefined).success,
    })),
  }))
}

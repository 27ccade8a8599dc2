import {
  COMMON_REFUSALS,
  type Download,
  IDEMPOTENCY_REFUSALS,
  OPERATOR_STEP_UP_REFUSALS,
  type Operation,
  STEP_UP_REFUSALS,
} from '@cocobnk/contract'
import { formatMessage, type Locale } from '@cocobnk/i18n'
import { formatAmount, MAX_DIGITS } from '@cocobnk/money'
import type { RefusalDetail } from '@cocobnk/result'

/** A response: a status and an envelope, whose `error` is 0 or a code. */
export type Answer = {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>> & { readonly error: 0 | string }
  readonly headers?: Readonly<Record<string, string | string[]>>
  /** A file that is sent instead of the body. */
  readonly download?: Download
  /** Decided before the operation ran, so not stored: the same request may be repeated and then run. */
  readonly notRun?: true
}

/** Refusals of the server itself, before or after any handler. */
const SERVER_REFUSALS = [...COMMON_REFUSALS, ...IDEMPOTENCY_REFUSALS, ...STEP_UP_REFUSALS, ...OPERATOR_STEP_UP_REFUSALS]
export type ServerCode = (typeof SERVER_REFUSALS)[number]['code']

export function refusalAnswer(code: ServerCode, locale: Locale, detail: RefusalDetail = {}): Answer {
  return write(SERVER_REFUSALS, code, locale, detail)
}

/** The answer for a refusal of a handler: one of its operation, or a common one. */
export function handlerRefusal(operation: Operation, code: string, locale: Locale, detail: RefusalDetail): Answer {
  return write([...operation.refusals, ...SERVER_REFUSALS], code, locale, detail)
}

function write(refusals: Operation['refusals'], code: string, locale: Locale, detail: RefusalDetail): Answer {
  const found = refusals.find((refusal) => refusal.code === code)
  if (!found) throw new Error(`the contract does not list the refusal ${code}`)
  const message = formatMessage(locale, found.text[locale], valuesIn(locale, detail.values ?? {}))
  const fields = detail.fields && { fields: detail.fields }
  return { status: found.status, body: { ...detail.data, ...fields, error: code, message } }
}

const DECIMAL = /^-?\d+(?:\.\d+)?(?= |$)/

/** Formats numbers for the reader's locale. Use cases return them as wire decimals, with or without a unit: `100000 USOT`. */
function valuesIn(locale: Locale, values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const written = Object.entries(values).map(([name, value]) => [
    name,
    value.replace(DECIMAL, (number) => formatAmount(locale, number, MAX_DIGITS)),
  ])
  return Object.fromEntries(written)
}

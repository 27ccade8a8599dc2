import { assetOfSeq } from '@cocobnk/asset'
import { type Download, numberInGroups, type Output } from '@cocobnk/contract'
import type { Reader } from '@cocobnk/csv'
import type { Locale } from '@cocobnk/i18n'
import { DEFAULT_DECIMALS, formatAmount, formatMinor, MAX_DIGITS, parseMinor } from '@cocobnk/money'
import { worthAt } from '@cocobnk/rate'
import { textPdf } from '@cocobnk/statement'
import type { TransferDeps } from './deps.ts'
import { wordsOf } from './texts.ts'

type Transfer = Output<'GET /account/transfer/{transfer_seq}'>['transfer']

/** The value of the amount when it was sent, in USOT; null if unknown. */
export async function valueThen(
  { db }: Pick<TransferDeps, 'db'>,
  { asset, amount, at }: Transfer,
): Promise<string | null> {
  const { code, decimal_point: decimals } = await assetOfSeq(db, asset.asset_seq)
  const minor = parseMinor(amount, decimals)
  if (!minor.ok) return null
  const [worth] = await worthAt(db, { seq: asset.asset_seq, code, decimals }, [
    { minor: minor.value, at: new Date(at) },
  ])
  return worth === undefined ? null : formatMinor(worth, DEFAULT_DECIMALS)
}

/** A receipt for one transfer, in the reader's language. */
export async function receiptOf(
  deps: Pick<TransferDeps, 'db'>,
  transfer: Transfer,
  { locale, timeZone }: Reader,
): Promise<Download> {
  const words = wordsOf(locale)
  const { transfer_seq, asset, amount, counterpart, description, direction, status, at } = transfer
  const value = await valueThen(deps, transfer)
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone }).format(new Date(at))
  const rows: readonly (readonly [heading: string, text: string | null])[] = [
    [words.direction, words[`direction.${direction}`]],
    [words.amount, `${formatAmount(locale, amount, MAX_DIGITS)} ${asset.code}`],
    [words.value, value === null ? null : valueText(locale, value, asset.code)],
    [words.fee, words['fee.none']],
    [words.who, counterpart.name ?? words['who.gone']],
    [words['to.number'], numberInGroups(counterpart.account_number)],
    [words.description, description],
    [words.status, words[`status.${status}`]],
    [words.date, time],
    [words.number, transfer_seq],
  ]
  const sections = rows.flatMap(([heading, text]) => (text === null ? [] : [{ heading, paragraphs: [text] }]))
  const bytes = textPdf({ title: words.receipt, about: time, sections }, locale)
  return { bytes, mediaType: 'application/pdf', name: `receipt-${transfer_seq}.pdf` }
}

/** Formats a value in dollars, and also in USOT for assets other than USOT. One USOT is one US cent. */
function valueText(locale: Locale, usot: string, code: string): string {
  const minor = parseMinor(usot, DEFAULT_DECIMALS)
  const cents = minor.ok ? minor.value / 10n ** BigInt(DEFAULT_DECIMALS) : 0n
  const dollars = `${formatAmount(locale, formatMinor(cents, 2), 2, 'USD')} USD`
  return code === 'USOT' ? dollars : `${formatAmount(locale, usot, 2)} USOT · ${dollars}`
}

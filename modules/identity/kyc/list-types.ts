import type { Output } from '@cocobnk/contract'
import type { Locale } from '@cocobnk/i18n'
import type { KycTypeRow } from './store.ts'

type KycType = Output<'GET /kyc/certification/type'>['list'][number]

/** Returns all types, or the requested one. An unknown number gives an empty list, not an error. */
export function kycTypesOf(rows: readonly KycTypeRow[], locale: Locale, typeSeq?: number): KycType[] {
  return rows
    .filter((row) => typeSeq === undefined || row.type_seq === typeSeq)
    .map((row) => ({
      type_seq: row.type_seq,
      title: row.title[locale],
      description: row.description[locale],
    }))
}

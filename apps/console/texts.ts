import type { Locale } from '@cocobnk/i18n'
import { createTextSource, type Messages, type Translate, useMessages } from '@cocobnk/i18n/react'
import type affiliate from './locales/en-US/affiliate.json'
import type approval from './locales/en-US/approval.json'
import type asset from './locales/en-US/asset.json'
import type audit from './locales/en-US/audit.json'
import type review from './locales/en-US/case.json'
import type change from './locales/en-US/change.json'
import type content from './locales/en-US/content.json'
import type deal from './locales/en-US/deal.json'
import type deposit from './locales/en-US/deposit.json'
import type exchange from './locales/en-US/exchange.json'
import type halt from './locales/en-US/halt.json'
import type inquiry from './locales/en-US/inquiry.json'
import type instrument from './locales/en-US/instrument.json'
import type invitation from './locales/en-US/invitation.json'
import type limit from './locales/en-US/limit.json'
import type login from './locales/en-US/login.json'
import type market from './locales/en-US/market.json'
import type member from './locales/en-US/member.json'
import type merchant from './locales/en-US/merchant.json'
import type operator from './locales/en-US/operator.json'
import type passkey from './locales/en-US/passkey.json'
import type queue from './locales/en-US/queue.json'
import type reason from './locales/en-US/reason.json'
import type session from './locales/en-US/session.json'
import type setting from './locales/en-US/setting.json'
import type shell from './locales/en-US/shell.json'
import type signing from './locales/en-US/signing.json'
import type system from './locales/en-US/system.json'
import type term from './locales/en-US/term.json'
import type text from './locales/en-US/text.json'
import type tier from './locales/en-US/tier.json'
import type withdrawal from './locales/en-US/withdrawal.json'

type Texts = {
  affiliate: typeof affiliate
  approval: typeof approval
  asset: typeof asset
  audit: typeof audit
  case: typeof review
  change: typeof change
  content: typeof content
  deal: typeof deal
  deposit: typeof deposit
  exchange: typeof exchange
  halt: typeof halt
  inquiry: typeof inquiry
  instrument: typeof instrument
  invitation: typeof invitation
  limit: typeof limit
  login: typeof login
  market: typeof market
  member: typeof member
  merchant: typeof merchant
  operator: typeof operator
  passkey: typeof passkey
  queue: typeof queue
  reason: typeof reason
  session: typeof session
  setting: typeof setting
  shell: typeof shell
  signing: typeof signing
  system: typeof system
  term: typeof term
  text: typeof text
  tier: typeof tier
  withdrawal: typeof withdrawal
}

const files = import.meta.glob<Messages>('./locales/*/*.json', { import: 'default' })

export const textSource = createTextSource((locale: Locale, namespace: string) => {
  const load = files[`./locales/${locale}/${namespace}.json`]
  // A language without this file falls back to the default language.
  return load ? load() : Promise.resolve({})
})

/** Loads all texts of a language at once. They are small, and no part of a screen then waits for its texts. */
export async function loadTexts(locale: Locale): Promise<void> {
  const names = Object.keys(files).flatMap((path) => new RegExp(`/${locale}/([^/]+)\\.json$`).exec(path)?.[1] ?? [])
  await Promise.all(names.map((name) => textSource.load(locale, name)))
}

export function useText<N extends keyof Texts>(namespace: N): Translate<keyof Texts[N] & string> {
  return useMessages<keyof Texts[N] & string>(namespace)
}

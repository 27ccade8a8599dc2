import { randomInt } from 'node:crypto'
import type { AssetRow } from '@cocobnk/asset'

/** Enough amounts that a payment hits the requested one by chance only rarely. */
const CHOICES = 10_000
/** The requested amount is small, and unique within the first eight decimals. */
const [LEAST_DECIMALS, CHOSEN_DECIMALS] = [4, 8]

/**
 * The amount that a claimant who cannot sign must pay: above the minimum, so that it is credited like any deposit, with digits unique to
 * this claim.
 */
export function namedAmount(asset: Pick<AssetRow, 'minimum_deposit' | 'decimal_point'>): bigint {
  const unit = (decimals: number) => 10n ** BigInt(Math.max(asset.decimal_point - decimals, 0))
  return asset.minimum_deposit + unit(LEAST_DECIMALS) + BigInt(randomInt(1, CHOICES)) * unit(CHOSEN_DECIMALS)
}

type About = { readonly claim_seq: string; readonly txid: string; readonly sender: string }

/** A single line of plain ASCII, because wallets disagree about anything else. It names the claim, so it proves no other. */
export function claimChallenge({ claim_seq, sender, txid }: About): string {
  return `I own ${sender} and sent transaction ${txid} to Cocobnk. Claim ${claim_seq}`
}

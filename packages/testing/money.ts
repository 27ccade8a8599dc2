import { afterAll } from 'vitest'
import type { Bank } from './members.ts'
import { createMint } from './mint.ts'

export type { TestAccount } from './mint.ts'

/** The ledger of a test's bank with the house's accounts, to credit money as if deposited. */
export async function openMint(bank: Bank, codes: readonly string[]) {
  const mint = await createMint(bank, codes)
  afterAll(mint.close)
  return mint
}

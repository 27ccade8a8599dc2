import { assetOfSeq } from '@cocobnk/asset'
import type { OwnBanks } from '@cocobnk/contract'
import type { WithdrawAddressDeps } from './deps.ts'
import { destinationIn } from './shown.ts'
import { selectOwn } from './store.ts'

/** Bank accounts that deals outside the bank may use: those approved for the member's withdrawals. */
export function ownBanks({ db, vault }: Pick<WithdrawAddressDeps, 'db' | 'vault'>): OwnBanks {
  return {
    usable: async (memberSeq, addressSeq) => {
      if (addressSeq === '') return undefined
      const row = await selectOwn(db, { memberSeq, addressSeq })
      if (row?.status !== 'APPROVED' || row.usable_at > new Date()) return undefined
      if ((await assetOfSeq(db, row.asset_seq)).kind !== 'FIAT') return undefined
      const { bank, holder_name, address: account_number } = await destinationIn(db, vault, row)
      return bank && holder_name ? { bank, holder_name, account_number } : undefined
    },
  }
}

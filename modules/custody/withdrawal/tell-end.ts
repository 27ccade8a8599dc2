import { assetOfSeq } from '@cocobnk/asset'
import { inTransaction } from '@cocobnk/database'
import { lockLink, mailMember, memberVault } from '@cocobnk/member'
import { formatMinor } from '@cocobnk/money'
import type { WithdrawalDatabase, WithdrawalDeps } from './deps.ts'
import { DETAILS_FIELD, type Destination, maskedAddress, REASON_FIELD } from './destination.ts'
import { lockUntold, markTold, type UntoldRow } from './store.ts'

type Deps = Pick<WithdrawalDeps, 'db' | 'vault' | 'webOrigin'>

const BATCH = 20

/** Mails members whose withdrawals were paid, rejected or returned: each once, whichever server is first. */
export async function tellEnds(deps: Deps): Promise<void> {
  const told = await inTransaction(deps.db, async (transaction) => {
    const untold = await lockUntold(transaction, BATCH)
    for (const row of untold) {
      await tellEnd(deps, transaction, row)
      await markTold(transaction, row.withdrawal_seq)
    }
    return untold.length
  })
  if (told === BATCH) await tellEnds(deps)
}

async function tellEnd({ vault, webOrigin }: Deps, transaction: WithdrawalDatabase, row: UntoldRow): Promise<void> {
  const { withdrawal_seq, member_seq, step: outcome, net } = row
  if (outcome !== 'PAID' && outcome !== 'REJECTED' && outcome !== 'RETURNED') return
  const own = memberVault(transaction, vault, member_seq)
  const { address } = JSON.parse(await own.open(DETAILS_FIELD, row.details)) as Destination
  const asset = await assetOfSeq(transaction, row.asset_seq)
  await mailMember(transaction, vault, member_seq, {
    template: 'withdrawal-news',
    values: {
      outcome,
      about: `${formatMinor(net, asset.decimal_point)} ${asset.code} → ${maskedAddress(address)}`,
      reason: row.reason ? await own.open(REASON_FIELD, row.reason) : '',
      link: `${webOrigin}/withdraw/detail?seq=${withdrawal_seq}`,
      lock_link: await lockLink(transaction, webOrigin, member_seq),
      event: 'WITHDRAWAL_REQUESTED',
    },
  })
}

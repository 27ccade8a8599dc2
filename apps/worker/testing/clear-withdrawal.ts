import type { Chain } from '@cocobnk/chain-address'
import { FLOWS, houseAccountId, type Place, writeChain } from '@cocobnk/chart'
import { type Kysely, sql, uuidV7 } from '@cocobnk/database'
import { dayOf } from '@cocobnk/grade'
import { type Ledgers, type Limit, transferId } from '@cocobnk/ledger'
import type { Signer } from '@cocobnk/signer-client'
import { withdrawalChain } from '@cocobnk/withdrawal'

type Deps<Tables> = {
  readonly owner: Kysely<Tables>
  readonly ledgers: Pick<Ledgers, 'post' | 'postWithin'>
  readonly signer: Pick<Signer, 'addDestination'>
}

type Account = {
  readonly accountSeq: string
  readonly memberSeq: string
  readonly network: Chain
  readonly asset: string
}

export type Wish = {
  readonly address: string
  readonly memo?: string
  readonly net: bigint
  readonly fee?: bigint
  /** Whether the address is registered with the signer. */
  readonly told?: boolean
}

/** The part of the member's daily cap that each of these withdrawals uses: one unit. */
export function takenOf(memberSeq: string): Limit {
  return { member: memberSeq, day: dayOf(new Date()), usot: 1n, cap: null }
}

/** Inserts a withdrawal in the state after the policy check: funded and held in the ledger, counted in the daily cap, and cleared. */
export async function clearWithdrawal<Tables>(
  { owner, ledgers, signer }: Deps<Tables>,
  { accountSeq, memberSeq, network, asset }: Account,
  wish: Wish,
): Promise<string> {
  const { address, memo = null, net, fee = 0n, told = true } = wish
  const [seq, addressSeq, depositSeq] = [uuidV7(), uuidV7(), uuidV7()]
  await ledgers.post(
    ...writeChain(FLOWS.deposit, 'credit', {
      accountOf: (place: Place) => (place === 'custody' ? houseAccountId(0, asset, place) : accountSeq),
      idOf: () => transferId(0, 'deposit', depositSeq),
      amounts: { received: net + fee },
    }),
  )
  if (told) await signer.addDestination({ chain: network, address, memo, member: memberSeq })
  await sql`insert into payable_address (address_seq, member_seq, network, address, memo, payable_at)
    values (${addressSeq}, ${memberSeq}, ${network}, ${address}, ${memo}, now())`.execute(owner)
  const facts = { withdrawal_seq: seq, account_seq: accountSeq, asset, net, fee }
  await ledgers.postWithin(takenOf(memberSeq), ...withdrawalChain('hold', facts))
  await sql`insert into withdrawal (withdrawal_seq, member_seq, account_seq, asset_seq, amount, fee, net, fee_type,
      fee_charge_type, usot, address_seq, network, address, memo, details, step, cleared_at)
    select ${seq}, ${memberSeq}, ${accountSeq}, seq, ${(net + fee).toString()}::numeric, ${fee.toString()}::numeric,
      ${net.toString()}::numeric, 'POSTPAY', 'FIXED', 1, ${addressSeq}, ${network}, ${address}, ${memo},
      decode(repeat('00', 32), 'hex'), 'CLEARED', now() from asset where code = ${asset}`.execute(owner)
  return seq
}

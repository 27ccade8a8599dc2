import { selectByIds } from '@cocobnk/account'
import { FLOWS } from '@cocobnk/chart'
import type { Output } from '@cocobnk/contract'
import { readAcross } from './across.ts'
import type { TransferDeps } from './deps.ts'
import { type Side, showSides } from './shown.ts'

type Shown = Output<'GET /account/transfer/{transfer_seq}'>['transfer']
type Facts = Pick<Side, 'amount' | 'status' | 'at'> & { readonly from: string; readonly to: string }

/** Reads a transfer as the member sees it, from the sending side if both are theirs; undefined if it is not theirs. */
export async function readTransfer(
  deps: TransferDeps,
  memberSeq: string,
  transferSeq: string,
): Promise<Shown | undefined> {
  const facts = (await readAcross(deps, transferSeq)) ?? (await ofLedger(deps, transferSeq))
  if (!facts) return undefined
  const own = (await selectByIds(deps.db, [facts.from, facts.to]))
    .filter(({ member_seq }) => member_seq === memberSeq)
    .map(({ account_seq }) => account_seq)
  const isOutgoing = own.includes(facts.from)
  // The recipient sees it only once it has arrived.
  if (!isOutgoing && (!own.includes(facts.to) || facts.status !== 'APPROVED')) return undefined
  const { from, to, ...rest } = facts
  const [account, counterpart] = isOutgoing ? [from, to] : [to, from]
  return (await showSides(deps, memberSeq, [{ transferSeq, account, counterpart, isOutgoing, ...rest }]))[0]
}

async function ofLedger({ ledgers }: TransferDeps, transferSeq: string): Promise<Facts | undefined> {
  const found = await ledgers.transfer(transferSeq)
  if (found?.code !== FLOWS.transfer.code) return undefined
  return { from: found.debit, to: found.credit, amount: found.amount, status: 'APPROVED', at: found.at }
}

import type { Result } from '@cocobnk/result'
import type { CodeOf } from '../handler.ts'
import type { Output } from '../wire.ts'

export type TransferWish = {
  readonly memberSeq: string
  /** The member's session; undefined for a key, and where the bank acts on an earlier instruction such as a scheduled transfer. */
  readonly sessionSeq: string | undefined
  /** A UUIDv7. With the member it identifies one transfer for ever. */
  readonly key: string
  readonly fromAccountSeq: string
  readonly toAccountNumber: string
  readonly amount: string
  readonly description?: string | undefined
}

type Sent = Output<'POST /account/transfer'>['transfer']
type Status = Output<'GET /account/transfer/{transfer_seq}'>['transfer']['status']
type Recipient = Output<'GET /account/recipient/{account_number}'>

/** The member who confirms a payee, with session and client address. */
export type Confirming = {
  readonly memberSeq: string
  readonly sessionSeq: string
  readonly client: { readonly address: string; readonly agent: string }
}

/** Ordinary transfers, for modules that send in a member's name. */
export type Transfers = {
  /** The id of the transfer a request will become. */
  seqOf(wish: Pick<TransferWish, 'memberSeq' | 'key' | 'fromAccountSeq'>): string
  send(wish: TransferWish): Promise<Result<Sent, CodeOf<'POST /account/transfer'>>>
  /** Whether the money has arrived, is on its way or was refused after all; undefined if it never left. */
  statusOf(transferSeq: string): Promise<Status | undefined>
  /** The account's owner, masked, and whether the member has confirmed them; undefined for a former member. */
  recipientOf(memberSeq: string, accountNumber: string): Promise<Recipient | undefined>
  /** Makes them a payee. Only after the member's step-up for exactly this. */
  confirm(
    by: Confirming,
    accountNumber: string,
  ): Promise<Result<{ readonly usable_at: string }, CodeOf<'POST /account/payee'>>>
}

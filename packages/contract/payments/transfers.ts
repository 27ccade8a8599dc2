import type { Result } from '@cocobnk/result'
import type { CodeOf } from '../handler.ts'
import type { Output } from '../wire.ts'

export type TransferWish = {
  readonly memberSeq: string
  /** In which the member asks; none of a key, nor where the bank acts on an earlier wish, as for a planned transfer. */
  readonly sessionSeq: string | undefined
  /** A UUIDv7. With the member it names one transfer for ever. */
  readonly key: string
  readonly fromAccountSeq: string
  readonly toAccountNumber: string
  readonly amount: string
  readonly description?: string | undefined
}

type Sent = Output<'POST /account/transfer'>['transfer']
type Status = Output<'GET /account/transfer/{transfer_seq}'>['transfer']['status']
type Recipient = Output<'GET /account/recipient/{account_number}'>

/** The member who confirms a payee, in which session and from where. */
export type Confirming = {
  readonly memberSeq: string
  readonly sessionSeq: string
  readonly client: { readonly address: string; readonly agent: string }
}

/** Ordinary transfers, as those need them who send in a member's name. */
export type Transfers = {
  /** Which transfer a wish is, before it is sent. */
  seqOf(wish: TransferWish): string
  send(wish: TransferWish): Promise<Result<Sent, CodeOf<'POST /account/transfer'>>>
  /** Whether its money has arrived, is on its way or was refused after all; nothing of one that has never left. */
  statusOf(transferSeq: string): Promise<Status | undefined>
  /** Whose account it is, masked, and whether the member has confirmed them; nothing of who has left. */
  recipientOf(memberSeq: string, accountNumber: string): Promise<Recipient | undefined>
  /** Makes them a payee: reached only by who has proved to want exactly this. */
  confirm(
    by: Confirming,
    accountNumber: string,
  ): Promise<Result<{ readonly usable_at: string }, CodeOf<'POST /account/payee'>>>
}

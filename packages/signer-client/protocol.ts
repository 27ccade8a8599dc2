import { z } from 'zod'

const hex = z
  .string()
  .max(4_000_000)
  .regex(/^([0-9a-f]{2})+$/)
/** A child of the extended key under which members deposit, or the key of the hot or the warm wallet. */
const keyName = z.union([z.enum(['hot', 'warm']), z.number().int().min(0).max(0x7fff_ffff)])
const member = z.uuid()

const base64 = z.base64url().max(10_000)
/** What an operator's security key answered when it was asked to sign the hash of a statement (WebAuthn). */
export const approval = z.strictObject({
  credentialId: base64,
  authenticatorData: base64,
  clientData: base64,
  signature: base64,
})

/** `replaces`: the id under which the same coins, or the same number of a sender, were signed before with a lower fee. */
const request = {
  id: z.uuid(),
  unsigned: hex,
  replaces: z.uuid().optional(),
  approvals: z.array(approval).max(20).optional(),
  /** Which withdrawals it pays: for the signer's log alone, nothing is decided by it. */
  withdrawals: z.array(z.uuid()).max(1_000).optional(),
}

/** Which output pays whom. Outputs to addresses of our own are named nowhere: the signer knows them. */
const payment = z.strictObject({ output: z.number().int().min(0), member })

const bitcoinRequest = z.strictObject({
  ...request,
  chain: z.enum(['Bitcoin', 'Litecoin']),
  /** In the order of the inputs, with the whole transaction that each spends from: it proves the amount. */
  inputs: z.array(z.strictObject({ key: keyName, previous: hex })).min(1),
  payments: z.array(payment).default([]),
  /** The output that sends a kept deposit back. Only with an operator's key, and with no other payment. */
  returns: z.number().int().min(0).optional(),
})

const evmRequest = z.strictObject({
  ...request,
  chain: z.literal('Ethereum'),
  key: keyName,
  /** The child that is given coins for its own network fee. */
  gasFor: z.number().int().min(0).max(0x7fff_ffff).optional(),
  member: member.optional(),
  /** It sends a kept deposit back. Only with an operator's key. */
  returns: z.literal(true).optional(),
})

export const signRequest = z.discriminatedUnion('chain', [bitcoinRequest, evmRequest])

/** A member's withdrawal address, which may be paid once it has stood in the signer's own log for long enough. */
export const destinationRequest = z.strictObject({
  chain: z.enum(['Bitcoin', 'Litecoin', 'Ethereum']),
  address: z.string().max(120),
  memo: z.string().regex(/^\d+$/).nullable(),
  member,
})

export const haltRequest = z.strictObject({ reason: z.string().min(1).max(200) })

/** What the signer wants signed by how many operators' keys before it signs itself. */
export const approvalQuestion = z.object({ statement: z.string(), needed: z.number().int().min(1) })

export type KeyName = z.output<typeof keyName>
export type Approval = z.output<typeof approval>
export type BitcoinRequest = z.output<typeof bitcoinRequest>
export type EvmRequest = z.output<typeof evmRequest>
export type SignRequest = BitcoinRequest | EvmRequest
export type DestinationRequest = z.output<typeof destinationRequest>

/** When the destination may be paid, by the signer's clock. */
export type DestinationAnswer = { readonly usableAt: string }

export type SignAnswer = { readonly signed: string; readonly txid: string }

/**
 * HALTED: nothing is signed at all. MALFORMED: not a transaction, or not of a kind we make. FOREIGN_INPUT: an input is not
 * the key's or not worth what it should be. FORBIDDEN_DESTINATION: pays or calls somebody it must not. TOO_EARLY: pays somebody
 * whom the log has not known for long enough yet. FEE_TOO_HIGH.
 * OVER_LIMIT: more than may leave in that time. ID_USED: the id stands for another transaction. NOT_A_REPLACEMENT: what it
 * says it replaces was not signed, is replaced already, could still confirm beside it, paid somebody else, or offered as much.
 * APPROVAL_NEEDED: so much leaves only with operators' keys; `data` is an approvalQuestion.
 */
export type SignRefusal =
  | 'HALTED'
  | 'MALFORMED'
  | 'FOREIGN_INPUT'
  | 'FORBIDDEN_DESTINATION'
  | 'TOO_EARLY'
  | 'FEE_TOO_HIGH'
  | 'OVER_LIMIT'
  | 'ID_USED'
  | 'NOT_A_REPLACEMENT'
  | 'APPROVAL_NEEDED'

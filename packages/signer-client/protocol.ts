import { z } from 'zod'

const hex = z
  .string()
  .max(4_000_000)
  .regex(/^([0-9a-f]{2})+$/)
/** A child of the extended key for members' deposits, or the key of the hot or the warm wallet. */
const keyName = z.union([z.enum(['hot', 'warm']), z.number().int().min(0).max(0x7fff_ffff)])
const member = z.uuid()

const base64 = z.base64url().max(10_000)
/** A security key's WebAuthn assertion over the hash of a statement. */
export const approval = z.strictObject({
  credentialId: base64,
  authenticatorData: base64,
  clientData: base64,
  signature: base64,
})

/** `replaces`: the id under which the same coins, or the same nonce, were signed before with a lower fee. */
const request = {
  id: z.uuid(),
  unsigned: hex,
  replaces: z.uuid().optional(),
  approvals: z.array(approval).max(20).optional(),
  /** The withdrawals it pays. For the signer's log only; no decision depends on it. */
  withdrawals: z.array(z.uuid()).max(1_000).optional(),
}

/** Which output pays whom. Outputs to our own addresses are not listed: the signer knows them. */
const payment = z.strictObject({ output: z.number().int().min(0), member })

const bitcoinRequest = z.strictObject({
  ...request,
  chain: z.enum(['Bitcoin', 'Litecoin']),
  /** In the order of the inputs, each with the previous transaction, which proves the amount. */
  inputs: z.array(z.strictObject({ key: keyName, previous: hex })).min(1),
  payments: z.array(payment).default([]),
  /** The output that returns a kept deposit. Only with an operator's key, and with no other payment. */
  returns: z.number().int().min(0).optional(),
})

const evmRequest = z.strictObject({
  ...request,
  chain: z.literal('Ethereum'),
  key: keyName,
  /** The child that receives coins for its own network fee. */
  gasFor: z.number().int().min(0).max(0x7fff_ffff).optional(),
  member: member.optional(),
  /** It returns a kept deposit. Only with an operator's key. */
  returns: z.literal(true).optional(),
})

export const signRequest = z.discriminatedUnion('chain', [bitcoinRequest, evmRequest])

/** A member's withdrawal address, payable once it has been in the signer's own log for long enough. */
export const destinationRequest = z.strictObject({
  chain: z.enum(['Bitcoin', 'Litecoin', 'Ethereum']),
  address: z.string().max(120),
  memo: z.string().regex(/^\d+$/).nullable(),
  member,
})

export const haltRequest = z.strictObject({ reason: z.string().min(1).max(200) })

/** The statement that operators' keys must sign, and how many, before the signer signs. */
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
 * HALTED: nothing is signed at all. MALFORMED: not a transaction, or not of a kind we make. FOREIGN_INPUT: an input is not the key's, or
 * its amount is wrong. FORBIDDEN_DESTINATION: pays or calls a forbidden address. TOO_EARLY: the destination has not been in the log for
 * long enough. FEE_TOO_HIGH. OVER_LIMIT: more than may leave in that period. ID_USED: the id belongs to another transaction.
 * NOT_A_REPLACEMENT: the transaction to replace was not signed, is replaced already, could still confirm as well, paid somebody else, or
 * offered the same fee. APPROVAL_NEEDED: this amount needs operators' keys; `data` is an approvalQuestion.
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

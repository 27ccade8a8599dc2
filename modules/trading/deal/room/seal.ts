import type { BankDetails } from '@cocobnk/contract'
import type { Vault } from '@cocobnk/vault'
import type { RoomRow } from '../tables.ts'
import type { NewRoom } from './room.store.ts'

/** Names of the encrypted fields. A value encrypted for one field cannot be decrypted as another. */
const FIELDS = { payee: 'deal_room.payee', payer: 'deal_room.payer', text: 'deal_message.text' } as const

export type Banks = { readonly payee: BankDetails; readonly payer: BankDetails }

/** Creates a room. Must be called before the transaction: the token cannot create a key for an open one. */
export async function newRoom(vault: Vault, applicationSeq: string, { payee, payer }: Banks): Promise<NewRoom> {
  const key = await vault.newKey(applicationSeq)
  return {
    application_seq: applicationSeq,
    wrapped_key: key.bytes,
    payee: await vault.seal(key, FIELDS.payee, JSON.stringify(payee)),
    payer: await vault.seal(key, FIELDS.payer, JSON.stringify(payer)),
  }
}

export function sealText(vault: Vault, room: RoomRow, text: string): Promise<Buffer> {
  return vault.seal(keyOf(room), FIELDS.text, text)
}

export function openText(vault: Vault, room: RoomRow, text: Buffer): Promise<string> {
  return vault.open(keyOf(room), FIELDS.text, text)
}

export async function openBanks(vault: Vault, room: RoomRow): Promise<Banks> {
  const open = async (side: 'payee' | 'payer') =>
    JSON.parse(await vault.open(keyOf(room), FIELDS[side], room[side])) as BankDetails
  return { payee: await open('payee'), payer: await open('payer') }
}

function keyOf({ application_seq: owner, wrapped_key: bytes }: RoomRow) {
  return { owner, bytes }
}

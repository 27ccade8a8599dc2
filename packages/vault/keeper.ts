import { semaphore } from '@cocobnk/concurrency'
import { type Connection, codeOf, connect, disconnect, type Hsm } from '@cocobnk/hsm'
import pkcs11 from 'pkcs11js'
import { findKeys, type VaultKeys } from './keys.ts'

/** The token's operations for the vault; its keys never leave it. */
export type Keeper = {
  /** With the newest wrapping key; returns its generation. */
  encrypt(iv: Buffer, associated: Buffer, bytes: Buffer): Promise<Wrapped>
  /** With the wrapping key of a generation. */
  decrypt(generation: number, iv: Buffer, associated: Buffer, bytes: Buffer): Promise<Buffer>
  newestGeneration(): Promise<number>
  hmac(bytes: Buffer): Promise<Buffer>
  close(): Promise<void>
}

export type Wrapped = { readonly generation: number; readonly bytes: Buffer }

/** The keys are looked up again when another process may have made one. */
type Live = Connection & { keys: VaultKeys }

export const TAG_BYTES = 16
const HMAC_BYTES = 32
/** The token was unavailable or restarted; a new session may work. */
const LOST = new Set([
  pkcs11.CKR_SESSION_HANDLE_INVALID,
  pkcs11.CKR_SESSION_CLOSED,
  pkcs11.CKR_USER_NOT_LOGGED_IN,
  pkcs11.CKR_DEVICE_REMOVED,
  pkcs11.CKR_DEVICE_ERROR,
  pkcs11.CKR_TOKEN_NOT_PRESENT,
])

/** Calls the token on other threads, so that the process continues meanwhile, and reopens a lost session. */
export function openKeeper(hsm: Hsm): Keeper {
  let live: Live | undefined = open(hsm)
  // A session does one thing at a time.
  const exclusive = semaphore(1)
  const use = <T>(work: (live: Live) => T | Promise<T>) =>
    exclusive(async (): Promise<T> => {
      try {
        live ??= open(hsm)
        return await work(live)
      } catch (error) {
        if (!live || !LOST.has(codeOf(error) ?? 0)) throw error
        disconnect(hsm, live)
        live = undefined
        live = open(hsm)
        return work(live)
      }
    })
  return {
    encrypt: (iv, associated, bytes) =>
      use(async (at) => {
        const { library, session } = at
        const generation = newestOf(at)
        library.C_EncryptInit(session, gcm(iv, associated), wrapKey(at, generation))
        const room = bytes.length + TAG_BYTES
        const wrapped = await onThread(bytes, room, (from, to) => library.C_EncryptAsync(session, from, to))
        return { generation, bytes: wrapped }
      }),
    decrypt: (generation, iv, associated, bytes) =>
      use((at) => {
        const { library, session } = at
        library.C_DecryptInit(session, gcm(iv, associated), wrapKey(at, generation))
        return onThread(bytes, bytes.length, (from, to) => library.C_DecryptAsync(session, from, to))
      }),
    newestGeneration: () => use(newestOf),
    hmac: (bytes) =>
      use(({ library, session, keys }) => {
        library.C_SignInit(session, { mechanism: pkcs11.CKM_SHA256_HMAC }, keys.index)
        return onThread(bytes, HMAC_BYTES, (from, to) => library.C_SignAsync(session, from, to))
      }),
    close: () =>
      exclusive(async () => {
        if (live) disconnect(hsm, live)
        live = undefined
      }),
  }
}

function open(hsm: Hsm): Live {
  const connection = connect(hsm)
  try {
    return { ...connection, keys: findKeys(connection) }
  } catch (error) {
    disconnect(hsm, connection)
    throw error
  }
}

/** Called rarely, when something is wrapped: a key made by another process is used immediately. */
function newestOf(live: Live): number {
  live.keys = findKeys(live)
  return live.keys.newest
}

function wrapKey(live: Live, generation: number): pkcs11.Handle {
  if (!live.keys.wraps.has(generation)) live.keys = findKeys(live)
  const key = live.keys.wraps.get(generation)
  if (key === undefined) throw new Error(`the token has no wrapping key of generation ${generation}`)
  return key
}

function gcm(iv: Buffer, aad: Buffer): pkcs11.Mechanism {
  const parameter = { type: pkcs11.CK_PARAMS_AES_GCM_v240, iv, aad, ivBits: iv.length * 8, tagBits: TAG_BYTES * 8 }
  return { mechanism: pkcs11.CKM_AES_GCM, parameter }
}

/**
 * The thread accesses memory that JavaScript does not keep alive for it, so input and output share one buffer that we hold until it is done
 * and then wipe.
 */
async function onThread(
  input: Buffer,
  outputBytes: number,
  work: (from: Buffer, to: Buffer) => Promise<Buffer>,
): Promise<Buffer> {
  const room = Buffer.alloc(input.length + outputBytes)
  input.copy(room)
  try {
    return Buffer.from(await work(room.subarray(0, input.length), room.subarray(input.length)))
  } finally {
    room.fill(0)
  }
}

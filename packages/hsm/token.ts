import type { BankMode } from '@cocobnk/config'
import pkcs11 from 'pkcs11js'
import { type Library, releaseLibrary, useLibrary } from './library.ts'

/** A key token: a PKCS#11 library, a token label, and its PIN. */
export type Hsm = {
  readonly library: string
  readonly tokenLabel: string
  readonly pin: string
  /** The mode of whoever connects. Production rejects a token that keeps its keys in files, whatever the library file is called. */
  readonly mode: BankMode
}

export type Connection = { readonly library: Library; readonly session: pkcs11.Handle }

/** Opens a session on the token. Only key generation needs a write session. */
export function connect(hsm: Hsm, mode: 'read' | 'write' = 'read'): Connection {
  const library = useLibrary(hsm.library)
  try {
    const slot = slotOf(library, hsm.tokenLabel)
    // Before sending the PIN to it.
    if (hsm.mode === 'production' && isSoftware(library, slot))
      throw new Error('PKCS11_LIBRARY: the token keeps its keys in files; production needs an HSM')
    const flags = pkcs11.CKF_SERIAL_SESSION | (mode === 'write' ? pkcs11.CKF_RW_SESSION : 0)
    const session = library.C_OpenSession(slot, flags)
    login(library, session, hsm.pin)
    return { library, session }
  } catch (error) {
    releaseLibrary(hsm.library)
    throw error
  }
}

/** Whether the token identifies itself as SoftHSM. */
export function isSoftwareToken(hsm: Pick<Hsm, 'library' | 'tokenLabel'>): boolean {
  const library = useLibrary(hsm.library)
  try {
    return isSoftware(library, slotOf(library, hsm.tokenLabel))
  } finally {
    releaseLibrary(hsm.library)
  }
}

/** A forwarding library (p11-kit) has a name of its own, so the token and its slot are checked as well. */
function isSoftware(library: Library, slot: pkcs11.Handle): boolean {
  const { manufacturerID, libraryDescription } = library.C_GetInfo()
  const token = library.C_GetTokenInfo(slot)
  const { slotDescription, manufacturerID: slotMaker } = library.C_GetSlotInfo(slot)
  return isSoftwareName([
    manufacturerID,
    libraryDescription,
    token.manufacturerID,
    token.model,
    slotDescription,
    slotMaker,
  ])
}

/** Names by which software tokens identify themselves. */
function isSoftwareName(names: readonly string[]): boolean {
  return names.some((name) => /soft[\s_-]*(hsm|token)|opencryptoki.*soft|kryoptic|mozilla|nss /i.test(name))
}

export function disconnect(hsm: Hsm, { library, session }: Connection): void {
  try {
    library.C_CloseSession(session)
  } catch {
    // The session was lost, which is why we are here.
  }
  releaseLibrary(hsm.library)
}

function slotOf(library: Library, label: string): pkcs11.Handle {
  const unread: unknown[] = []
  const slots = library.C_GetSlotList(true).filter((slot) => {
    try {
      return library.C_GetTokenInfo(slot).label.trim() === label
    } catch (error) {
      // Another process may be initialising or removing this token. It matters only if ours is not among the others.
      unread.push(error)
      return false
    }
  })
  const [slot, second] = slots
  if (!slot) throw new Error(`no token is labelled ${label}`, { cause: unread[0] })
  if (second) throw new Error(`several tokens are labelled ${label}`)
  return slot
}

/** A login applies to all sessions of the process, so another one may have logged in. Never retried: PINs lock. */
function login(library: Library, session: pkcs11.Handle, pin: string): void {
  try {
    library.C_Login(session, pkcs11.CKU_USER, pin)
  } catch (error) {
    if (codeOf(error) !== pkcs11.CKR_USER_ALREADY_LOGGED_IN)
      throw new Error('the token rejected the PIN', { cause: error })
  }
}

/** The PKCS#11 result code, if it is one. */
export function codeOf(error: unknown): number | undefined {
  return error instanceof pkcs11.Pkcs11Error ? error.code : undefined
}

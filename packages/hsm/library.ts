import pkcs11 from 'pkcs11js'

export type Library = pkcs11.PKCS11

/** A PKCS#11 library is global to the process: the first user initialises it, the last finalises it. */
const libraries = new Map<string, { readonly library: Library; users: number }>()

export function useLibrary(path: string): Library {
  const known = libraries.get(path)
  if (known) {
    known.users += 1
    return known.library
  }
  const library = new pkcs11.PKCS11()
  library.load(path)
  // Calls run on other threads, so the library must do its own locking.
  library.C_Initialize({ flags: pkcs11.CKF_OS_LOCKING_OK })
  libraries.set(path, { library, users: 1 })
  return library
}

export function releaseLibrary(path: string): void {
  const known = libraries.get(path)
  if (!known) return
  known.users -= 1
  if (known.users > 0) return
  libraries.delete(path)
  known.library.C_Finalize()
  known.library.close()
}

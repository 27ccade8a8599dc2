import type { Vault, WrappedKey } from './vault.ts'

export type KeyPage = { readonly after: string | undefined; readonly limit: number }

/** A table of wrapped keys, as whoever exchanges the wrapping key sees it. */
export type KeyShelf = {
  /** In the order of their owners, after the given one. */
  page(page: KeyPage): Promise<readonly WrappedKey[]>
  /** Puts one in the place of the other, unless that has changed meanwhile or is gone. */
  replace(before: WrappedKey, after: WrappedKey): Promise<void>
}

const BATCH = 200

/**
 * Wraps every key on a shelf by the newest wrapping key and answers how many it had to. It can end at any moment and
 * begin anew: what is done already is passed over.
 */
export async function rewrapAll(vault: Pick<Vault, 'rewrap'>, shelf: KeyShelf): Promise<number> {
  let count = 0
  let after: string | undefined
  for (;;) {
    const keys = await shelf.page({ after, limit: BATCH })
    for (const key of keys) {
      const fresh = await vault.rewrap(key)
      if (!fresh) continue
      await shelf.replace(key, fresh)
      count += 1
    }
    after = keys.at(-1)?.owner
    if (keys.length < BATCH) return count
  }
}

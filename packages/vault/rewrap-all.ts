import type { Vault, WrappedKey } from './vault.ts'

export type KeyPage = { readonly after: string | undefined; readonly limit: number }

/** A table of wrapped keys, for the rotation of the wrapping key. */
export type KeyShelf = {
  /** Ordered by owner, after the given one. */
  page(page: KeyPage): Promise<readonly WrappedKey[]>
  /** Replaces one with the other, unless it has changed meanwhile or is gone. */
  replace(before: WrappedKey, after: WrappedKey): Promise<void>
}

const BATCH = 200

/**
 * Rewraps every key of a table with the newest wrapping key; returns how many needed it. It can be interrupted and restarted: finished keys
 * are skipped.
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

/** One of these words today; a later version of the API may add more, so a program must expect others. */
export type Open<Known extends string | number | boolean> = Known | (string & Record<never, never>)

export type CallOptions = {
  readonly signal?: AbortSignal | undefined
  /** For this call instead of the client's own. */
  readonly timeoutMs?: number | undefined
}

export type KeyedOptions = CallOptions & {
  /**
   * Names what is done, so that it is done once: store it with the order before the first call and give it again after a crash. Made
   * by the client if left out; then only the client's own retries are safe.
   */
  readonly idempotencyKey?: string | undefined
}

type Listed = { readonly list: readonly unknown[] }

/** Await it for one page, or loop over it with `for await` for the entries of all pages. */
export type Pages<Page extends Listed> = Promise<Page> & AsyncIterable<Page['list'][number]>

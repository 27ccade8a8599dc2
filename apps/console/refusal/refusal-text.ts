import { ApiError } from '@cocobnk/client'

/** What the bank itself says about it, in the reader's language; a broken line has nothing to say. */
export function refusalText(error: unknown): string | undefined {
  return error instanceof ApiError && typeof error.error === 'string' ? error.message : undefined
}

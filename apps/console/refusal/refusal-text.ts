import { ApiError } from '@cocobnk/client'

/** The bank's own message for a refusal, in the reader's language; undefined if the request never got an answer. */
export function refusalText(error: unknown): string | undefined {
  return error instanceof ApiError && typeof error.error === 'string' ? error.message : undefined
}

import { ApiError } from '@cocobnk/client'

/** The message that the server sent with its refusal. Undefined if no usable answer arrived: the client's own text is not for members. */
export function serverMessageOf(failure: unknown): string | undefined {
  return failure instanceof ApiError && failure.error !== -1 ? failure.message : undefined
}

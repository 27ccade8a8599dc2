import { ApiError, type StepUpChallenge } from './api-error.ts'
import type { CallOptions, Client } from './client.ts'

/** The member cancelled and knows that nothing happened, so screens show nothing. */
export class StepUpCancelled extends Error {
  override readonly name = 'StepUpCancelled'
}

/**
 * A client that asks the member for a proof where the server requires one and then repeats the call with it. Screens call as usual: `await
 * client.call('POST /otp/recovery-code')` opens the dialog, resolves with the response, and rejects with StepUpCancelled when the member
 * cancels (`useSubmit` ignores that).
 */
export function withStepUp(
  client: Client,
  ask: (challenge: StepUpChallenge, options: CallOptions) => Promise<string>,
): Client {
  return {
    call: async (key, ...rest) => {
      type Rest = typeof rest
      const [input, options] = rest as [input?: Rest[0], options?: CallOptions]
      const attempt = (more: CallOptions) => client.call(key, ...([input, { ...options, ...more }] as unknown as Rest))
      let proved: CallOptions = {}
      for (;;) {
        try {
          return await attempt(proved)
        } catch (failure) {
          if (!(failure instanceof ApiError) || !failure.stepUp) throw failure
          proved = { stepUpProof: await ask(failure.stepUp, options ?? {}) }
        }
      }
    },
  }
}

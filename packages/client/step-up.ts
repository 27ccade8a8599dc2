import { ApiError, type StepUpChallenge } from './api-error.ts'
import type { CallOptions, Client } from './client.ts'

/** Whoever called it off knows that nothing happened: no screen says more about it. */
export class StepUpCancelled extends Error {
  override readonly name = 'StepUpCancelled'
}

/**
 * A client whose calls ask the member for a proof where the server wants one, then repeat themselves with it. Screens
 * call as ever: `await client.call('POST /otp/recovery-code')` opens the dialog by itself, resolves with the answer,
 * and rejects with StepUpCancelled when the member turns away (`useSubmit` keeps that quiet).
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

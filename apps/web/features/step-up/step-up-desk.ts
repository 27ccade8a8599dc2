import { StepUpCancelled, type StepUpChallenge } from '@cocobnk/client'

export type StepUpRequest = {
  readonly challenge: StepUpChallenge
  readonly answer: (proof: string) => void
  readonly refuse: (cause: Error) => void
}

export type StepUpDesk = ReturnType<typeof createStepUpDesk>

/** Queue of calls that wait for the member's proof. Asks for one proof at a time, in the order of the calls. */
export function createStepUpDesk() {
  let requests: readonly StepUpRequest[] = []
  const listeners = new Set<() => void>()
  const become = (next: readonly StepUpRequest[]) => {
    requests = next
    for (const listener of listeners) listener()
  }
  return {
    /** The request to be answered now. */
    get: () => requests[0],
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ask: (challenge: StepUpChallenge) =>
      new Promise<string>((resolve, reject) => {
        const leave = () => become(requests.filter((other) => other !== request))
        const request: StepUpRequest = {
          challenge,
          answer: (proof) => {
            leave()
            resolve(proof)
          },
          refuse: (cause) => {
            leave()
            reject(cause)
          },
        }
        become([...requests, request])
      }),
    /** Called when the screen that made the calls is left. */
    cancelAll: () => {
      for (const request of requests) request.refuse(new StepUpCancelled())
    },
  }
}

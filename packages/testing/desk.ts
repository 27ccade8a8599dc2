import type { StepUpDemand } from '@cocobnk/contract'
import { ask, jsonInit, otherAddress, type Reply } from './requests.ts'

type Desk = {
  readonly apiUrl: string
  readonly token: string
  /** How the operator answers a challenge. */
  readonly answer: (demand: StepUpDemand) => Promise<object>
}

type Headers = Readonly<Record<string, string>>

export function askAtDesk(
  { apiUrl, token }: Omit<Desk, 'answer'>,
  method: string,
  path: string,
  body?: object,
  more: Headers = {},
): Promise<Reply> {
  const headers = { ...otherAddress(), authorization: `Bearer ${token}`, ...more }
  return ask(`${apiUrl}/api/v1${path}`, body ? jsonInit(method, body, headers) : { method, headers })
}

/** An operator calls the api, and answers the challenge if there is one. A refused answer is returned. */
export async function confirmed(desk: Desk, method: string, path: string, body?: object): Promise<Reply> {
  const first = await askAtDesk(desk, method, path, body)
  if (first.body.error !== 'STEP_UP_REQUIRED') return first
  const demand = first.body.step_up as StepUpDemand
  const answered = await askAtDesk(desk, 'POST', `/operator/step-up/${demand.challenge_seq}`, await desk.answer(demand))
  if (typeof answered.body.proof !== 'string') return answered
  return askAtDesk(desk, method, path, body, { 'step-up-proof': answered.body.proof })
}

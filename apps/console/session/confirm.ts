import { type CallOptions, type Client, StepUpCancelled, type StepUpChallenge } from '@cocobnk/client'
import { askPasskey } from '@cocobnk/client/passkey'

/**
 * Answers the challenge of a call: by the passkey, which signs that very call, or by the code that the dialog sent along.
 * Returns the proof. What the bank refuses is raised; whoever turns away from the key has cancelled.
 */
export async function confirmCall(
  client: Client,
  { challenge_seq, methods }: StepUpChallenge,
  { oneTimeCode = '' }: CallOptions,
): Promise<string> {
  const path = { challenge_seq }
  const answer = methods.includes('PASSKEY') ? { credential: await touched(client, path) } : { otp_token: oneTimeCode }
  return (await client.call('POST /operator/step-up/{challenge_seq}', { path, body: answer })).proof
}

async function touched(client: Client, path: { readonly challenge_seq: string }) {
  const { options } = await client.call('POST /operator/step-up/{challenge_seq}/options', { path })
  const credential = await askPasskey(options)
  if (!credential) throw new StepUpCancelled()
  return credential
}

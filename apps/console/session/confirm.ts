import { type CallOptions, type Client, StepUpCancelled, type StepUpChallenge } from '@cocobnk/client'
import { askPasskey } from '@cocobnk/client/passkey'

/**
 * Answers a call's step-up challenge, with a passkey signature over that very call or with the code entered in the dialog.
 * Returns the proof. Throws the server's refusal, or `StepUpCancelled` if the operator dismisses the passkey prompt.
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

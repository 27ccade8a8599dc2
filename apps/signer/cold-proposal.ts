import { type Result, refuse } from '@cocobnk/result'
import { readPsbt } from './cold-bitcoin.ts'
import { readEnvelope } from './cold-evm.ts'
import type { ColdHome, ColdRefusal, Proposal } from './cold-home.ts'

/** Reads a proposal file. Only the bytes to sign count, not what the file claims about them. */
export function readProposal(text: string, home: ColdHome): Result<Proposal, ColdRefusal> {
  if (text.startsWith('{')) return readEnvelope(text, home)
  return /^[A-Za-z0-9+/]+={0,2}$/.test(text) ? readPsbt(Buffer.from(text, 'base64'), home) : refuse('MALFORMED')
}

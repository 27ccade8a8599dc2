import { z } from 'zod'
import { seqText } from '../amount.ts'
import { COMMERCE_MODES } from '../enums.ts'
import { networkList } from '../identity/api-key.ts'
import { operations } from '../operation.ts'
import { CHANGE_MERCHANT_REFUSALS } from './merchant.refusals.ts'
import { merchantKey, merchantPath } from './merchant.ts'

export const merchantKeyOperations = operations({
  'GET /pg/signature-key': {
    act: 'own-signature-key',
    summary: 'The key that signs the request: which shop it acts for, and in which mode',
    auth: 'merchant',
    output: z.object({
      key: z.object({ key_seq: seqText, mode: z.enum(COMMERCE_MODES) }),
      merchant: z.object({ merchant_seq: seqText, title: z.string() }),
    }),
    refusals: [],
  },
  'POST /pg/merchant/{merchant_seq}/signature-key': {
    act: 'signature_key',
    summary: 'Show the key by which a shop’s programs sign, or replace it; the one before works for another 24 hours',
    auth: 'member',
    limit: { max: 20, windowSeconds: 900 },
    stepUp: 'required',
    // A test key moves no money.
    stepUpWhen: ({ mode }) => mode !== 'TEST',
    path: merchantPath,
    body: z.object({ type: z.enum(['SET_REVEALED', 'SET_ROTATED']), mode: z.enum(COMMERCE_MODES) }),
    output: z.object({ key: merchantKey, secret: z.string() }),
    refusals: CHANGE_MERCHANT_REFUSALS,
  },
  'PUT /pg/merchant/{merchant_seq}/signature-key': {
    act: 'signature_key_networks',
    summary: 'Set from which addresses a shop’s key of a mode works; a request from elsewhere is refused',
    auth: 'member',
    limit: { max: 20, windowSeconds: 900 },
    stepUp: 'required',
    // A test key moves no money.
    stepUpWhen: ({ mode }) => mode !== 'TEST',
    path: merchantPath,
    body: z.object({ mode: z.enum(COMMERCE_MODES), networks: networkList }),
    output: z.object({ keys: z.array(merchantKey) }),
    refusals: CHANGE_MERCHANT_REFUSALS,
  },
})

import { z } from 'zod'
import { seqText, timeText } from '../amount.ts'
import { operations } from '../operation.ts'
import { MEMBER_CARD_REFUSALS } from './member-card.refusals.ts'

/** The card number stays with the processor: nothing here can be used to pay elsewhere. */
const memberCard = z.object({
  card_seq: seqText,
  label: z.string(),
  last_four: z.string(),
  created_at: timeText,
})

export const memberCardOperations = operations({
  'GET /member/me/card': {
    act: 'cards',
    summary: 'The cards the member keeps here, newest first',
    auth: 'member',
    output: z.object({ list: z.array(memberCard), max: z.number().int() }),
    refusals: [],
  },
  'POST /member/me/card': {
    act: 'card_add',
    summary: 'Keep a card by the processor’s reference; a card number is never sent here',
    auth: 'member',
    limit: { max: 20, windowSeconds: 3_600 },
    stepUp: 'or-password',
    body: z.object({
      label: z.string().trim().min(1).max(40),
      last_four: z.string().regex(/^\d{4}$/),
      /** The processor's format: it starts with letters, so it cannot be a card number. */
      processor_reference: z.string().regex(/^[a-z]{2,10}_[A-Za-z0-9]{8,64}$/),
    }),
    output: z.object({ card: memberCard }),
    refusals: MEMBER_CARD_REFUSALS,
  },
  'DELETE /member/me/card/{card_seq}': {
    act: 'card_remove',
    summary: 'Remove a card; payments that are under way with it still end',
    auth: 'member',
    path: z.object({ card_seq: seqText }),
    output: z.object({}),
    refusals: [],
  },
})

export const memberCardSchemas = { MemberCard: memberCard }

import { hasRows } from '../play/has-rows.ts'
import type { Scene } from '../scene.ts'

/** An inquiry that was answered. */
export const support: Scene = {
  name: 'support',
  isPlayed: (ground) => hasRows(ground, 'inquiry'),
  play: async ({ as, asOperator }) => {
    const [demo, operator] = await Promise.all([as('demo'), asOperator('ADMINISTRATOR')])
    const { inquiry } = await demo.call('POST /support/inquiry', {
      body: {
        type: 'WITHDRAWAL',
        title: 'How long does a new withdrawal address take?',
        content: 'I registered an address for litecoin and would like to know when I can use it.',
      },
    })
    const path = { inquiry_seq: inquiry.inquiry_seq }
    await operator.call('PATCH /operator/inquiry/{inquiry_seq}', { path, body: { type: 'SET_TAKEN' } })
    await operator.call('POST /operator/inquiry/{inquiry_seq}/reply', {
      path,
      body: {
        text: 'A new address can be used two days after you registered it. Yours is approved and ready. You find it under Withdraw.',
      },
    })
  },
}

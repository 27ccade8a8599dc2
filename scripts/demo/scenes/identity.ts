import { writeFactors } from '../past/factors.ts'
import { hasRows } from '../play/has-rows.ts'
import { specimen } from '../play/specimen.ts'
import type { Scene } from '../scene.ts'

/** Members of the highest grade, and an application for a certification that waits for an operator. */
export const identity: Scene = {
  name: 'identity',
  past: writeFactors,
  isPlayed: (ground) => hasRows(ground, 'kyc_request'),
  play: async ({ as }) => {
    const demo = await as('demo')
    const { file } = await demo.call('POST /file', { upload: new Blob([specimen()]) })
    const fields = { name: 'Dana Demo', birth_date: '900101', document_kind: 'PASSPORT' } as const
    await demo.call('POST /kyc/certification', { body: { type_seq: 1, ...fields, files: [file.file_seq] } })
  },
}

import { openDatabase } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { LOCALES } from '@cocobnk/i18n'
import { expect, it } from 'vitest'
import type { KycTables } from './index.ts'
import { kycTypesOf } from './list-types.ts'
import { selectKycTypes } from './store.ts'

it('certification types 1, 3 and 4 have a title and a description in every language, and can be requested by number', async () => {
  const fresh = await freshDatabase('bank')
  const { db, close } = openDatabase<KycTables>(fresh.urlOf('bank_app'), { max: 1, applicationName: 'test' })
  const rows = await selectKycTypes(db)
  await close()
  await fresh.drop()
  for (const locale of LOCALES) {
    const types = kycTypesOf(rows, locale)
    expect(types.map((type) => type.type_seq)).toEqual([1, 3, 4])
    for (const { title, description } of types) expect([title, description]).not.toContain('')
  }
  expect(kycTypesOf(rows, 'en-US', 3)).toEqual([expect.objectContaining({ type_seq: 3, title: 'Proof of residence' })])
  expect(kycTypesOf(rows, 'en-US', 2)).toEqual([])
})

import { assetOperations } from './asset.ts'
import { authOperations } from './auth.ts'
import { kycOperations } from './kyc.ts'
import { memberOperations } from './member.ts'
import { settingOperations } from './setting.ts'
import { supportOperations } from './support.ts'

/** Everything the bank can be asked to do. Server, client, OpenAPI, fuzz and manifest all derive from this object. */
export const contract = {
  ...assetOperations,
  ...authOperations,
  ...kycOperations,
  ...memberOperations,
  ...settingOperations,
  ...supportOperations,
}

export type Contract = typeof contract

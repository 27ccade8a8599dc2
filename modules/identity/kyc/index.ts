export { kycBelongings } from './belongings.ts'
export {
  type Certifications,
  type Certified,
  certificationsOf,
  certifiedTypesOf,
  realNameOf,
} from './certifications.ts'
export type { KycDeps, KycTables } from './deps.ts'
export { kycDeskHttp, kycHttp } from './http.ts'
export type { IdentityProvider } from './identity.ts'
export { applicationKind } from './kinds.ts'
export { isSameName } from './name.ts'
export { FIELDS_FIELD as KYC_FIELDS_FIELD } from './read.ts'
export { readRealname } from './realname.ts'
export { signedIdentity } from './signed-identity.ts'

export { signedText } from './canonical.ts'
export {
  INTENT_HEADER,
  type Intent,
  intentHeader,
  intentHeaderOf,
  intentSecret,
  isTagOf,
  readIntentHeader,
  type Signatory,
  signIntent,
  verifyIntent,
} from './intent.ts'
export { signRequest } from './sign.ts'
export { isRecent, keyIdOf, readSigned, type Signed, verifySignature } from './verify.ts'

export { signedText } from './canonical.ts'
export { signRequest } from './sign.ts'
export { isRecent, keyIdOf, readSigned, type Signed, verifySignature } from './verify.ts'

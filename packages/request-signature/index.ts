export { signRequest } from './sign.ts'
export { readSigned, type Signed, verifySignature } from './verify.ts'

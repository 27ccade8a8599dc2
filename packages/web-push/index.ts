export { isPushKey } from './encrypt.ts'
export { isPushEndpoint } from './endpoint.ts'
export { type PushTarget, pushSender } from './send.ts'

export { triggerHttp } from './http.ts'
export { trigger } from './trigger.ts'

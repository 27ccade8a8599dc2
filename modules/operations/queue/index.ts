export { type QueueSources, queueHttp } from './http.ts'

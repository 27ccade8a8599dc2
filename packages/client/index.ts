export { ApiError, type RefusalBody } from './api-error.ts'
export { type Client, type ClientOptions, createClient, HTTP_TIMEOUT_MS } from './client.ts'

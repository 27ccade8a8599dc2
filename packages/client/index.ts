export { ApiError, type RefusalBody, type StepUpChallenge } from './api-error.ts'
export { type CallOptions, type Client, type ClientOptions, createClient, HTTP_TIMEOUT_MS } from './client.ts'
export { pathHere } from './path-here.ts'
export { StepUpCancelled, withStepUp } from './step-up.ts'

export { networkOf } from './network.ts'
export { type Counter, createThrottle, type Limit, type Throttle, type Verdict } from './throttle.ts'

export { batchTake } from './batch-take.ts'
export { networkCounters, networkOf } from './network.ts'
export {
  type Counter,
  type CrowdThrottle,
  createThrottle,
  type Limit,
  type Passage,
  type Throttle,
  type Verdict,
} from './throttle.ts'

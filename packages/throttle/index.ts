export { networkCounters, networkOf } from './network.ts'
export { takeTogether } from './take-together.ts'
export {
  type Counter,
  type CrowdThrottle,
  createThrottle,
  type Limit,
  type Passage,
  type Throttle,
  type Verdict,
} from './throttle.ts'

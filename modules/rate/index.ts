export { mostWorth, type Rates, usotValue } from './rate.ts'

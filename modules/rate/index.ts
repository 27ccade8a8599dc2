export { type FirmRate, type FirmRates, statedRates } from './firm.ts'
export { mostWorth, type Rates, usotValue } from './rate.ts'

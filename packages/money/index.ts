export { type AmountParts, amountParts, formatAmount, leastDecimals } from './display.ts'
export { DEFAULT_DECIMALS, formatMinor, MAX_DIGITS, parseMinor } from './minor.ts'
export { add, divide, type Money, moneyText, type Rounding, ratioOf, subtract } from './money.ts'

export { marketHttp } from './http.ts'
export { baseRateOf, isOpen, percentOfPpm, showMarket } from './market.ts'
export { type Market, type MarketTables, selectMarket, selectMarkets } from './store.ts'

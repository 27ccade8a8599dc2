export { marketHttp } from './http.ts'
export { baseRateOf, isOpen, percentOfPpm, showMarket, takesOrders } from './market.ts'
export { type Market, type MarketTables, selectMarket, selectMarkets } from './store.ts'

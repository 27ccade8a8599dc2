export { marketHttp } from './http.ts'
export { BOND_PPM, baseRateOf, isOpen, percentOfPpm, showMarket, takesOrders } from './market.ts'
export { type Market, type MarketTables, selectMarket, selectMarkets } from './store.ts'

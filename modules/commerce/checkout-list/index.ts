export { type CheckoutListDeps, checkoutListHttp } from './http.ts'

export type { WithdrawAddressDeps, WithdrawAddressTables } from './deps.ts'
export { withdrawAddressHttp } from './http.ts'
export { countPending as countPendingAddresses, deleteAddresses as eraseAddresses } from './store.ts'
export { usableAddress } from './usable.ts'

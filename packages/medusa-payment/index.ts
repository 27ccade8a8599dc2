import { ModuleProvider, Modules } from '@medusajs/framework/utils'
import { CocobnkPaymentProvider } from './provider.ts'

export default ModuleProvider(Modules.PAYMENT, { services: [CocobnkPaymentProvider] })

import { readConfig } from './config.ts'
import { createShop } from './shop.ts'

const config = readConfig()
createShop(config).listen(config.port, () => process.stdout.write(`The shop is open: ${config.origin}\n`))

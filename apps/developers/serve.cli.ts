import { serveSite } from './serve.ts'
import { siteFiles } from './site.ts'

const PORT = 4_700

/** URL of the bank at which readers try operations. Without it the site is read-only. */
const { BANK: bank } = process.env

serveSite(await siteFiles(bank), bank).listen(PORT, '127.0.0.1', () => console.log(`http://localhost:${PORT}`))

import { serveSite } from './serve.ts'
import { siteFiles } from './site.ts'

const PORT = 4_700

/** The bank at which readers try operations; without it they only read. */
const { BANK: bank } = process.env

serveSite(await siteFiles(bank), bank).listen(PORT, '127.0.0.1', () => console.log(`http://localhost:${PORT}`))

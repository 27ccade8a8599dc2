import { serveSite } from './serve.ts'
import { siteFiles } from './site.ts'

const PORT = 4_700

serveSite(siteFiles()).listen(PORT, '127.0.0.1', () => console.log(`http://localhost:${PORT}`))

export { clamdScanner, type Scan } from './clamd.ts'

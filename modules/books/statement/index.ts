export { type PdfHeading, type PdfLine, tablePdf } from './document.ts'
export { statementHttp } from './http.ts'
export { textPdf } from './text-pdf.ts'
export { speak as speakOnPaper } from './texts.ts'

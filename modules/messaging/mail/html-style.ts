/**
 * Styles are inline because many mail clients drop style sheets; only the dark palette needs one. The colors are the product's: warm
 * paper, ink, teal.
 */
const LIGHT = { bg: '#FAF8F4', surface: '#FFFFFF', line: '#E5DFD4', text: '#0F1A1E', quiet: '#5E6C70', teal: '#0B635D' }
const NOTE = { bg: '#FCF5E6', text: '#7A540B' }

const FONT =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Inter,Roboto,Pretendard,'Apple SD Gothic Neo','Noto Sans CJK KR',sans-serif"
const BODY_TEXT = `font:400 16px/26px ${FONT};color:${LIGHT.text};word-break:keep-all;overflow-wrap:anywhere`
const FACT = `padding:12px 0;border-bottom:1px solid ${LIGHT.line};text-align:left;vertical-align:top`

/** Attributes use double quotes, so font names use single ones. */
export const STYLE = {
  body: `margin:0;padding:0;background:${LIGHT.bg}`,
  paper: `background:${LIGHT.bg}`,
  margin: 'padding:32px 16px 48px',
  column: 'max-width:560px',
  brand: `padding:0 4px 20px;font:700 19px/26px ${FONT};letter-spacing:-.03em;color:${LIGHT.text}`,
  ring: `display:inline-block;width:14px;height:14px;margin-right:9px;vertical-align:-3px;border:3px solid ${LIGHT.teal};border-right-color:transparent;border-radius:50%`,
  card: `padding:32px 28px;background:${LIGHT.surface};border:1px solid ${LIGHT.line};border-radius:16px`,
  title: `margin:0 0 16px;font:600 26px/34px ${FONT};letter-spacing:-.02em;color:${LIGHT.text};word-break:keep-all;overflow-wrap:anywhere`,
  paragraph: `margin:0 0 16px;${BODY_TEXT}`,
  note: `margin:20px 0 16px;padding:14px 16px;border-radius:12px;background:${NOTE.bg};font:400 15px/24px ${FONT};color:${NOTE.text};word-break:keep-all;overflow-wrap:anywhere`,
  action: 'margin:24px 0 12px',
  button: `display:inline-block;padding:14px 24px;border-radius:12px;background:${LIGHT.teal};font:600 16px/24px ${FONT};color:#FFFFFF;text-decoration:none`,
  hint: `margin:0 0 16px;font:400 13px/20px ${FONT};color:${LIGHT.quiet};overflow-wrap:anywhere`,
  link: `color:${LIGHT.teal};word-break:break-all`,
  facts: `margin:8px 0 20px;border-top:1px solid ${LIGHT.text};border-collapse:collapse`,
  label: `${FACT};width:34%;padding-right:16px;font:400 14px/22px ${FONT};color:${LIGHT.quiet}`,
  value: `${FACT};font:500 15px/22px ${FONT};color:${LIGHT.text};overflow-wrap:anywhere`,
  footer: `padding:20px 4px 0;font:400 13px/20px ${FONT};color:${LIGHT.quiet};word-break:keep-all`,
} as const

export const DARK_STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#0B1214!important}.card{background:#111A1D!important;border-color:#223136!important}
.ink{color:#E8EEED!important}.quiet{color:#8F9FA2!important}.link{color:#6DBDB3!important}
.note{background:#2B2412!important;color:#E5BC5C!important}.rule{border-color:#223136!important}.chapter{border-top-color:#E8EEED!important}
.button{background:#6DBDB3!important;color:#04201D!important}.ring{border-color:#6DBDB3 transparent #6DBDB3 #6DBDB3!important}
}`

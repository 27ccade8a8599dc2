/** Colours as data: the scales feed Mantine, the semantic names feed every component. Colours are defined nowhere else. */
export const scale = {
  ink: ['#F2F5F5', '#E0E6E6', '#C3CDCE', '#9FAEB0', '#7B8C8F', '#5B6C70', '#435358', '#2D3C41', '#1A282D', '#0F1A1E'],
  teal: ['#E6F4F1', '#CBE7E2', '#9FD3CB', '#6DBDB3', '#3FA69B', '#1F8D83', '#12766E', '#0B635D', '#094F4B', '#073B38'],
  sand: ['#FCFAF7', '#F7F4EE', '#F0ECE4', '#E5DFD4', '#D3CBBD', '#B3A999', '#8C8374', '#6B6356', '#4A443B', '#2E2A24'],
  ochre: ['#FCF5E6', '#F8E9C7', '#F0D594', '#E5BC5C', '#D6A233', '#B98419', '#96690F', '#7A540B', '#5C3F08', '#412C05'],
  green: ['#E8F5EC', '#CFEAD8', '#A3D5B4', '#70BC8B', '#43A267', '#26874C', '#186F3B', '#115A2F', '#0C4524', '#08311A'],
  red: ['#FDEEEC', '#FAD9D5', '#F3B3AC', '#EA877D', '#DF5E52', '#CE3D31', '#B42B20', '#931F16', '#701710', '#500F0A'],
  blue: ['#EBF2FC', '#D3E3F8', '#A7C6F0', '#76A5E6', '#4A85DA', '#2C68C8', '#1F54AB', '#184389', '#123267', '#0C2349'],
  dark: ['#E8EEED', '#C6D1D2', '#A8B6B8', '#8A9A9D', '#54666A', '#2C3D42', '#223136', '#172327', '#111A1D', '#0B1214'],
} as const

export const semantic = {
  light: {
    bg: '#FAF8F4',
    surface: '#FFFFFF',
    sunken: '#F3F0E9',
    line: '#E5DFD4',
    'line-strong': '#8C8374',
    text: '#0F1A1E',
    'text-2': '#435358',
    'text-3': '#5E6C70',
    primary: '#0B635D',
    'primary-hover': '#094F4B',
    'on-primary': '#FFFFFF',
    'primary-text': '#0B635D',
    'primary-tint': '#E6F4F1',
    pending: '#7A540B',
    'pending-tint': '#FCF5E6',
    'pending-mark': '#B98419',
    success: '#186F3B',
    'success-tint': '#E8F5EC',
    danger: '#B42B20',
    'danger-tint': '#FDEEEC',
    'red-move': '#C03428',
    'blue-move': '#2460BC',
    'green-move': '#187A42',
    focus: '#12766E',
    'ink-panel': '#0F1A1E',
    'on-ink': '#F7F4EE',
    'on-ink-2': '#9FAEB0',
    a1: '#0F1A1E',
    a2: '#0B635D',
    a3: '#3FA69B',
    a4: '#9FD3CB',
    a5: '#B3A999',
    a6: '#D3CBBD',
    'on-a1': '#FFFFFF',
    'on-a2': '#FFFFFF',
    'on-a3': '#04201D',
    'on-a4': '#073B38',
    'on-a5': '#0F1A1E',
    'on-a6': '#0F1A1E',
    'ink-line': '#435358',
    'ink-accent': '#6DBDB3',
    'ink-danger': '#F3B3AC',
  },
  dark: {
    bg: '#0B1214',
    surface: '#111A1D',
    sunken: '#172327',
    line: '#223136',
    'line-strong': '#6A7B7F',
    text: '#E8EEED',
    'text-2': '#A8B6B8',
    'text-3': '#8F9FA2',
    primary: '#6DBDB3',
    'primary-hover': '#9FD3CB',
    'on-primary': '#04201D',
    'primary-text': '#6DBDB3',
    'primary-tint': '#12302F',
    pending: '#E5BC5C',
    'pending-tint': '#2B2412',
    'pending-mark': '#D6A233',
    success: '#70C893',
    'success-tint': '#12291C',
    danger: '#F08E84',
    'danger-tint': '#331917',
    'red-move': '#F2857A',
    'blue-move': '#7FB0F2',
    'green-move': '#6CCB93',
    focus: '#6DBDB3',
    'ink-panel': '#172327',
    'on-ink': '#E8EEED',
    'on-ink-2': '#A8B6B8',
    a1: '#E8EEED',
    a2: '#6DBDB3',
    a3: '#2F8F86',
    a4: '#1F5F5A',
    a5: '#8C8374',
    a6: '#4F4A42',
    'on-a1': '#0B1214',
    'on-a2': '#04201D',
    'on-a3': '#04120F',
    'on-a4': '#E8EEED',
    'on-a5': '#0B1214',
    'on-a6': '#E8EEED',
    'ink-line': '#435358',
    'ink-accent': '#6DBDB3',
    'ink-danger': '#F3B3AC',
  },
} as const

/** The console's own accent: ink where the member site is teal, so that nobody confuses the two. */
export const consoleAccent = {
  light: {
    primary: '#1A282D',
    'primary-hover': '#0F1A1E',
    'on-primary': '#FFFFFF',
    'primary-text': '#094F4B',
    'primary-tint': '#E0E6E6',
    focus: '#094F4B',
  },
  dark: {
    primary: '#C3CDCE',
    'primary-hover': '#E0E6E6',
    'on-primary': '#0F1A1E',
    'primary-text': '#9FD3CB',
    'primary-tint': '#223136',
    focus: '#9FD3CB',
  },
} as const

/** Which colour means "up" depends on the reader's region. */
export const movement = {
  eastAsia: { languages: ['ko', 'ja', 'zh'], rise: 'red-move', fall: 'blue-move' },
  elsewhere: { rise: 'green-move', fall: 'red-move' },
} as const

export type Scheme = keyof typeof semantic
export type SemanticColor = keyof (typeof semantic)['light']

/** Sizes in CSS pixels as `[size, line]` or `[size, line, weight, tracking]`; the generator turns them into rem. */
export const font = {
  family: {
    ko: "-apple-system, BlinkMacSystemFont, 'Segoe UI Variable Text', 'Segoe UI', Inter, Roboto, Pretendard, 'Apple SD Gothic Neo', 'Noto Sans KR', 'Noto Sans CJK KR', 'Malgun Gothic', sans-serif",
    ja: "-apple-system, BlinkMacSystemFont, 'Segoe UI Variable Text', 'Segoe UI', Inter, Roboto, 'Hiragino Sans', 'Noto Sans JP', 'Noto Sans CJK JP', 'Yu Gothic UI', Meiryo, sans-serif",
    zhCN: "-apple-system, BlinkMacSystemFont, 'Segoe UI Variable Text', 'Segoe UI', Inter, Roboto, 'PingFang SC', 'Noto Sans SC', 'Noto Sans CJK SC', 'Microsoft YaHei UI', sans-serif",
    zhTW: "-apple-system, BlinkMacSystemFont, 'Segoe UI Variable Text', 'Segoe UI', Inter, Roboto, 'PingFang TC', 'Noto Sans TC', 'Noto Sans CJK TC', 'Microsoft JhengHei UI', sans-serif",
    default:
      "-apple-system, BlinkMacSystemFont, 'Segoe UI Variable Text', 'Segoe UI', Inter, Roboto, 'Apple SD Gothic Neo', 'Noto Sans CJK KR', sans-serif",
  },
  mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'JetBrains Mono', 'Noto Sans Mono', 'DejaVu Sans Mono', monospace",
  size: {
    '2xs': [11, 16],
    xs: [12, 18],
    sm: [14, 22],
    md: [16, 26],
    lg: [18, 28],
    xl: [22, 30],
    caption: [13, 20],
    ui: [15, 20],
  },
  heading: {
    display: [64, 74, 600, '-0.035em'],
    chapter: [36, 46, 600, '-0.02em'],
    h1: [40, 48, 600, '-0.025em'],
    page: [26, 34, 600, '-0.022em'],
    section: [19, 28, 600, '-0.014em'],
    h2: [28, 36, 600, '-0.02em'],
    h3: [18, 26, 600, '-0.01em'],
    h4: [16, 24, 600, '-0.005em'],
  },
  /** The same headings on a phone: `[size, line]`. */
  headingPhone: { display: [38, 47], chapter: [28, 38], h1: [32, 40], page: [23, 31], h2: [24, 32] },
  figure: {
    fact: [72, 76, 600, '-0.04em'],
    hero: [64, 68, 600, '-0.035em'],
    big: [48, 54, 600, '-0.032em'],
    xl: [44, 48, 600, '-0.03em'],
    lg: [30, 36, 600, '-0.02em'],
    md: [20, 26, 600, '-0.01em'],
  },
  figurePhone: { fact: [56, 60], hero: [40, 46], big: [36, 42], xl: [36, 42] },
} as const

export const space = {
  '2xs': 4,
  xs: 8,
  sm: 12,
  md: 16,
  lg: 24,
  xl: 32,
  '2xl': 48,
  '3xl': 64,
  '4xl': 96,
  '5xl': 128,
} as const
export type Space = keyof typeof space

export const radius = {
  xs: 4,
  sm: 8,
  md: 12,
  lg: 16,
  xl: 24,
  pill: 999,
} as const
export const control = {
  sm: 36,
  md: 44,
  lg: 52,
  input: 56,
  amount: 104,
} as const
export const shadow = {
  light: {
    raise: '0 1px 2px rgba(15,26,30,.05)',
    float: '0 1px 2px rgba(15,26,30,.05), 0 12px 32px -8px rgba(15,26,30,.12)',
    modal: '0 24px 64px -12px rgba(15,26,30,.28)',
  },
  dark: {
    raise: 'none',
    float: '0 0 0 1px #223136, 0 16px 40px rgba(0,0,0,.45)',
    modal: '0 0 0 1px #2C3D42, 0 32px 80px rgba(0,0,0,.6)',
  },
} as const
export const motion = { fast: '120ms', base: '200ms', slow: '360ms', ease: 'cubic-bezier(.2,.7,.2,1)' } as const

export const layout = {
  container: 1200,
  gutter: 24,
  'form-column': 560,
  'side-panel': 376,
  column: 760,
  rail: 344,
  'rail-gap': 56,
  row: 60,
  'phone-margin': 20,
  header: 64,
  'tab-bar': 64,
} as const
/** Sizes that are smaller on a phone. */
export const layoutPhone = { header: 56 } as const

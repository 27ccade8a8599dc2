/** The product's colors, spacing and type, for pages that have no build step. */
const TOKENS = `:root{color-scheme:light dark;--bg:#FAF8F4;--surface:#FFFFFF;--sunken:#F3F0E9;--line:#E5DFD4;--line-strong:#8C8374;--text:#0F1A1E;--text-2:#435358;--text-3:#5E6C70;--primary-text:#0B635D;--primary-tint:#E6F4F1;--pending:#7A540B;--pending-tint:#FCF5E6;--focus:#12766E;
--font:-apple-system,BlinkMacSystemFont,'Segoe UI',Inter,Roboto,Pretendard,'Apple SD Gothic Neo','Noto Sans CJK KR',sans-serif;--mono:ui-monospace,'SF Mono','Cascadia Mono','DejaVu Sans Mono',monospace}
@media (prefers-color-scheme:dark){:root{--bg:#0B1214;--surface:#111A1D;--sunken:#172327;--line:#223136;--line-strong:#6A7B7F;--text:#E8EEED;--text-2:#A8B6B8;--text-3:#8F9FA2;--primary-text:#6DBDB3;--primary-tint:#12302F;--pending:#E5BC5C;--pending-tint:#2B2412;--focus:#6DBDB3}}`

const FRAME = `*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:flex;flex-direction:column;background:var(--bg);color:var(--text);font:400 16px/26px var(--font)}
a{color:inherit;text-decoration:none}:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:8px}
h1{margin:0;font-size:28px;line-height:36px;font-weight:600;letter-spacing:-.02em;word-break:keep-all;overflow-wrap:anywhere}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.quiet,time{color:var(--text-3)}time{font-size:13px;font-variant-numeric:tabular-nums;white-space:nowrap}
.top{display:flex;align-items:center;gap:12px;padding:0 24px;height:64px;border-bottom:1px solid var(--line)}
.brand{display:flex;align-items:center;gap:10px;font-weight:700;font-size:19px;letter-spacing:-.03em}
.brand svg{width:26px;height:26px;fill:none;stroke:var(--primary-text);stroke-width:3;stroke-linecap:round}
.top nav{display:flex;gap:20px;margin-left:auto;font-size:15px;color:var(--text-2)}.top nav a:hover{color:var(--text)}
.tag{padding:1px 10px;border-radius:999px;background:var(--sunken);color:var(--text-2);font-size:13px;line-height:22px;white-space:nowrap}
.tag.again{background:var(--pending-tint);color:var(--pending)}
.narrow{width:100%;max-width:720px;margin:0 auto;padding:64px 24px}.narrow h1{font-size:40px;line-height:48px}
.lede{margin:12px 0 40px;color:var(--text-2);font-size:18px;line-height:28px}
.places{list-style:none;margin:0;padding:0;border-top:1px solid var(--text)}
.places a{display:flex;justify-content:space-between;align-items:center;gap:16px;padding:18px 0;border-bottom:1px solid var(--line)}
.places a:hover strong{color:var(--primary-text)}.places strong{display:block;font-weight:600}.places .quiet{font-size:14px}
.count{font-size:20px;font-weight:600;font-variant-numeric:tabular-nums}`

const MAILBOX = `.panes{flex:1;display:grid;grid-template-columns:404px minmax(0,1fr)}
.list{border-right:1px solid var(--line);max-height:calc(100dvh - 64px);overflow:auto}
.search{position:sticky;top:0;padding:16px 24px;background:var(--bg);border-bottom:1px solid var(--line)}
.search input{width:100%;height:44px;padding:0 14px;border:1px solid var(--line-strong);border-radius:12px;background:var(--surface);color:var(--text);font:inherit;font-size:15px}
.search input::placeholder{color:var(--text-3);opacity:1}
.list ol{list-style:none;margin:0;padding:0}.list li a{display:block;padding:12px 24px;border-bottom:1px solid var(--line);font-size:14px;line-height:22px}
.list li a:hover{background:var(--sunken)}.list li a[aria-current]{background:var(--primary-tint)}
.list li a:focus-visible{outline-offset:-2px}
.row{display:flex;justify-content:space-between;align-items:baseline;gap:12px}.row strong,.subject{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.row strong{font-weight:600}.subject{color:var(--text-2)}
.empty{padding:48px 24px;color:var(--text-3);text-align:center;font-size:15px}
.letter{display:flex;flex-direction:column;gap:16px;padding:32px 40px;max-height:calc(100dvh - 64px);overflow:auto}
.back{display:none;color:var(--primary-text);font-size:15px}.back::before{content:'← '}
.facts{display:grid;grid-template-columns:auto 1fr;gap:2px 20px;margin:0;font-size:14px;line-height:22px}
.facts dt{color:var(--text-3)}.facts dd{margin:0;overflow-wrap:anywhere}
iframe{flex:1 0 auto;width:100%;min-height:880px;border:1px solid var(--line);border-radius:16px;background:var(--surface)}
summary{cursor:pointer;font-size:15px;font-weight:600}details{border-top:1px solid var(--line);padding-top:12px}
pre{margin:12px 0 0;padding:16px;border-radius:12px;background:var(--sunken);font:400 13px/20px var(--mono);white-space:pre-wrap;overflow-wrap:anywhere}
@media (max-width:1023px){.panes{display:block}.list{max-height:none;border:0}.open .list,.panes:not(.open) .letter{display:none}
.letter{max-height:none;padding:20px}.back{display:block}.search{padding:12px 20px}.list li a{padding:12px 20px}.top{padding:0 20px}.narrow{padding:40px 20px}}`

const PHONE = `.handset{display:flex;flex-direction:column;width:100%;max-width:390px;min-height:640px;margin:0 auto;border:1px solid var(--line-strong);border-radius:40px;background:var(--surface);overflow:hidden}
.handset header{display:grid;justify-items:center;padding:24px 20px 12px;border-bottom:1px solid var(--line);font-size:15px;line-height:22px}.handset header .quiet{font-size:13px}
.handset ol{display:grid;gap:16px;margin:0;padding:20px;list-style:none}
.handset li p{width:fit-content;max-width:84%;margin:0 0 2px;padding:10px 14px;border-radius:18px 18px 18px 4px;background:var(--sunken);font-size:15px;line-height:22px;white-space:pre-wrap;overflow-wrap:anywhere}`

const IDENTITY = `.fields{display:grid;gap:16px;max-width:420px;margin-bottom:24px}.fields label{display:grid;gap:6px;font-size:15px;font-weight:600}
.fields input,.fields select{height:48px;padding:0 14px;border:1px solid var(--line-strong);border-radius:12px;background:var(--surface);color:var(--text);font:inherit}
.fields button{height:48px;border:0;border-radius:12px;background:var(--primary-text);color:var(--bg);font:inherit;font-weight:600;cursor:pointer}
.fields .second{background:var(--sunken);color:var(--text)}`

const LINES = `.lines{list-style:none;margin:0 0 40px;padding:0;border-top:1px solid var(--line)}
.lines li{display:flex;flex-wrap:wrap;align-items:center;gap:8px 24px;padding:14px 0;border-bottom:1px solid var(--line)}
.lines li>:first-child{flex:1 1 240px;overflow-wrap:anywhere}.lines strong{display:block;font-weight:600}.lines .quiet{font-size:14px;line-height:22px}
.lines form{display:flex;gap:8px}.lines button{min-width:44px;height:40px;padding:0 14px;border:1px solid var(--line-strong);border-radius:12px;background:var(--surface);color:var(--text);font:inherit;font-size:14px;font-weight:600;cursor:pointer}
.plain{padding-left:20px;color:var(--text-2)}.link{color:var(--primary-text);text-decoration:underline}
@media (max-width:639px){.top{height:auto;flex-wrap:wrap;padding:12px 20px;gap:8px 12px}.top nav{width:100%;margin:0;gap:16px;flex-wrap:wrap}}`

export const STYLE = [TOKENS, FRAME, MAILBOX, PHONE, IDENTITY, LINES].join('\n')

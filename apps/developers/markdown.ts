/** Converts the Markdown of guides: headings, paragraphs, lists, tables, code, links and emphasis. Everything else is shown verbatim. */
export function htmlOf(markdown: string): string {
  const blocks = markdown.split(/(^```.*?^```$)/ms)
  return blocks.map((block) => (block.startsWith('```') ? codeOf(block) : proseOf(block))).join('\n')
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

function codeOf(block: string): string {
  return `<pre tabindex="0"><code>${escaped(block.replace(/^```.*\n|\n```$/g, ''))}</code></pre>`
}

function proseOf(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(blockOf)
    .join('\n')
}

function blockOf(part: string): string {
  const [, marks, heading = ''] = /^(#{1,3}) (.+)$/.exec(part) ?? []
  if (marks) return `<h${marks.length} id="${slugOf(heading)}">${inline(heading)}</h${marks.length}>`
  if (part.startsWith('- ')) return `<ul>${itemsOf(part, /^- /m)}</ul>`
  if (/^\d+\. /.test(part)) return `<ol>${itemsOf(part, /^\d+\. /m)}</ol>`
  if (part.startsWith('|')) return tableOf(part)
  return `<p>${inline(part)}</p>`
}

function itemsOf(part: string, mark: RegExp): string {
  return part
    .split(new RegExp(mark.source, 'gm'))
    .slice(1)
    .map((item) => `<li>${inline(item.trim())}</li>`)
    .join('')
}

function tableOf(part: string): string {
  const cells = (line: string) => line.replace(/^\||\|$/g, '').split('|')
  const [head = '', , ...rows] = part.split('\n')
  const row = (line: string, tag: 'th' | 'td') =>
    `<tr>${cells(line)
      .map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`)
      .join('')}</tr>`
  return `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((line) => row(line, 'td')).join('')}</tbody></table>`
}

/** Maps a link to a neighboring guide file to its folder on the site. */
function addressOf(to: string): string {
  return to.replace(/^\.\/([\w-]+)\.md$/, '../$1/')
}

/** Converts inline Markdown. Nothing inside code is interpreted. */
export function inline(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.startsWith('`')
        ? `<code>${escaped(part.slice(1, -1))}</code>`
        : escaped(part)
            .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
            .replace(
              /\[([^\]]+)\]\(((?:https?:\/|\.{0,2}\/|#)[^)\s]*)\)/g,
              (_, label: string, to: string) => `<a href="${addressOf(to)}">${label}</a>`,
            ),
    )
    .join('')
}

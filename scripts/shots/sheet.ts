import { byTrouble, fileOf, type Missing, type Picture, thumbOf } from './pictures.ts'
import type { Screen } from './screens.ts'

type Sheet = {
  readonly screens: readonly Screen[]
  readonly pictures: readonly Picture[]
  readonly missing: readonly Missing[]
}

const STYLE = `
  :root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif; }
  body { margin: 24px; }
  h2 { margin: 40px 0 8px; font-size: 18px; }
  h2 small { font-weight: normal; opacity: .7; }
  .row { display: flex; flex-wrap: wrap; gap: 12px; align-items: start; }
  figure { margin: 0; }
  img { display: block; height: 340px; border: 1px solid #8886; }
  figcaption { max-width: 420px; }
  .trouble { color: #d33; overflow-wrap: anywhere; }
`

/** The contact sheet: one section for each screen, with each picture linked to its full size. */
export function sheetOf({ screens, pictures, missing }: Sheet): string {
  const sections = screens.map((screen) => sectionOf(screen, pictures, missing))
  const troubles = byTrouble(pictures).map(
    ([trouble, files]) => `<li class="trouble">${escaped(trouble)} <small>${files.length} pictures</small></li>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Contact sheet</title>
<style>${STYLE}</style>
<h1>${screens.length} screens, ${pictures.length} pictures</h1>
<ul>${missing.map(({ screen, where, why }) => `<li class="trouble">${escaped(`${screen} (${where}): ${why}`)}</li>`).join('')}${troubles.join('')}</ul>
${sections.join('\n')}
</html>
`
}

function sectionOf({ name, app, viewer, address }: Screen, pictures: readonly Picture[], missing: readonly Missing[]) {
  const own = pictures.filter(({ screen }) => screen === name)
  const notes = missing.filter(({ screen }) => screen === name).map(({ where, why }) => `${where}: ${why}`)
  return `<section id="${name}">
<h2>${name} <small>${app} ${escaped(address)}, ${viewer}</small></h2>
${notes.map((note) => `<p class="trouble">${escaped(note)}</p>`).join('')}
<div class="row">${own.map(figureOf).join('')}</div>
</section>`
}

function figureOf(picture: Picture): string {
  const file = fileOf(picture)
  const caption = `${picture.window}, ${picture.theme}, ${picture.locale}`
  const troubles = picture.troubles.map((trouble) => `<div class="trouble">${escaped(trouble)}</div>`).join('')
  return `<figure><a href="${file}"><img loading="lazy" src="${thumbOf(file)}" alt="${caption}"></a><figcaption>${caption}${troubles}</figcaption></figure>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

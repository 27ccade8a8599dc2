import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { MAX_PAGES, picturesOf } from './index.ts'
import { pdf, photograph, pngOf } from './testing/samples.ts'

async function drawn(bytes: Buffer): Promise<Buffer[]> {
  const pictures = await picturesOf(bytes, [])
  if (!pictures.ok) throw new Error(pictures.code)
  return pictures.value
}

async function faultOf(bytes: Buffer): Promise<string> {
  const pictures = await picturesOf(bytes, [])
  return pictures.ok ? 'taken' : pictures.code
}

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'as %s becomes a JPEG of the same look without its metadata',
    async (format) => {
      const sent = await photograph(format)
      expect(sent.includes('canary-exif')).toBe(true)
      const [picture = Buffer.alloc(0)] = await drawn(sent)
      const { format: kept, width, height, exif } = await sharp(picture).metadata()
      expect([kept, width, height, exif]).toEqual(['jpeg', 60, 40, undefined])
      expect(picture.includes('canary-exif')).toBe(false)
    },
  )

  it('keeps nothing appended to it: scripts, archives, a second file', async () => {
    for (const tail of ['<script>alert("canary-tail")</script>', 'PK\x03\x04canary-tail', '%PDF-1.4 canary-tail']) {
      const [picture] = await drawn(Buffer.concat([await photograph(), Buffer.from(tail)]))
      expect(picture?.includes('canary-tail')).toBe(false)
    }
  })

  it('is scaled down to what a reader needs', async () => {
    const large = await sharp({ create: { width: 5_000, height: 1_000, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
    const { width, height } = await sharp((await drawn(large))[0]).metadata()
    expect([width, height]).toEqual([2_400, 480])
  })

  it('that would unpack to billions of pixels is rejected before unpacking', async () => {
    const before = process.memoryUsage().rss
    expect(await faultOf(pngOf(60_000, 60_000))).toBe('FILE_UNREADABLE')
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
  })

  it('that is truncated or damaged is rejected', async () => {
    const sent = await photograph('png')
    expect(await faultOf(sent.subarray(0, sent.length / 2))).toBe('FILE_UNREADABLE')
    expect(await faultOf(Buffer.concat([sent.subarray(0, 12), Buffer.alloc(400, 7)]))).toBe('FILE_UNREADABLE')
  })
})

describe('something that is not a picture', () => {
  it.each([
    ['SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['an archive', 'PK\x03\x04'],
    ['a program', 'MZ\x90'],
    ['GIF', 'GIF89a'],
    ['TIFF', 'II*\0'],
    ['a PDF that begins further inside', 'GIF89a%PDF-1.4'],
    ['nothing', ''],
  ])('%s is rejected by its bytes', async (_, text) => {
    expect(await faultOf(Buffer.from(text, 'latin1'))).toBe('FILE_TYPE_REFUSED')
  })

  it('a compressed bomb is rejected by its bytes', async () => {
    expect(await faultOf(gzipSync(Buffer.alloc(50_000_000)))).toBe('FILE_TYPE_REFUSED')
  })

  it('just the beginning of a picture is rejected', async () => {
    for (const head of ['\xff\xd8\xff', 'RIFF\0\0\0\0WEBP', '\x89PNG\r\n\x1a\n', '%PDF-'])
      expect(await faultOf(Buffer.from(head, 'latin1'))).toBe('FILE_UNREADABLE')
  })
})

describe('a PDF', () => {
  it('becomes one picture per page, without its scripts', async () => {
    const pages = await drawn(pdf(3))
    expect(pages).toHaveLength(3)
    for (const page of pages) {
      expect((await sharp(page).metadata()).format).toBe('jpeg')
      expect(page.includes('canary-script')).toBe(false)
    }
  })

  it('with more pages than a person would submit is rejected', async () => {
    expect(await drawn(pdf(MAX_PAGES))).toHaveLength(MAX_PAGES)
    expect(await faultOf(pdf(MAX_PAGES + 1))).toBe('FILE_UNREADABLE')
  })

  it('with a page as large as a city is rendered as small as any other', async () => {
    const [page] = await drawn(pdf(1, 10_000_000))
    expect((await sharp(page).metadata()).width).toBeLessThanOrEqual(2_400)
  })

  it('that is damaged is rejected', async () => {
    expect(await faultOf(Buffer.from('%PDF-1.4\nnothing else'))).toBe('FILE_UNREADABLE')
  })
})

describe('senders', () => {
  const of = (member: string, network = member) => [
    { key: network, secondsPerHour: 600 },
    { key: `member ${member}`, secondsPerHour: 600 },
  ]

  it('have one decoder each at most: a flood of one member holds up nobody else', async () => {
    const photo = await photograph()
    const ended: string[] = []
    const send = (name: string, file: Buffer, shares = of(name)) =>
      picturesOf(file, shares).then((pictures) => ended.push(pictures.ok ? name : pictures.code))
    const flood = Array.from({ length: 5 }, () => send('flood', pdf(2)))
    const honest = [send('one', photo), send('other', photo), send('third', photo)]
    await Promise.all(honest)
    expect(ended.filter((name) => name === 'flood').length).toBeLessThanOrEqual(2)
    await Promise.all(flood)
  })

  it('of one network share a decoder, and those of another do not wait for them', async () => {
    const photo = await photograph()
    const ended: string[] = []
    const send = (name: string, file: Buffer, network: string) =>
      picturesOf(file, of(name, network)).then((pictures) => ended.push(pictures.ok ? name : pictures.code))
    const crowd = Array.from({ length: 5 }, (_, index) => send(`member-${index}`, pdf(2), 'crowd'))
    await send('alone', photo, 'home')
    expect(ended.length).toBeLessThanOrEqual(2)
    await Promise.all(crowd)
    expect(new Set(ended).size).toBe(6)
  })
})

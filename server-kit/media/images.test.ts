import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawn } from './images.ts'
import { sniffed } from './sniff.ts'

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c84b0c' } })

const ofOffice = 'application/vnd.openxmlformats-officedocument'
const workbook = `${ofOffice}.spreadsheetml.sheet`
const letter = `${ofOffice}.wordprocessingml.document`

/** A document of an office program of some type, with these parts. */
const office = async (type: string, ...parts: string[]) =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(
        `<?xml version="1.0"?><Types><Override PartName="/${parts[0]}" ContentType="${type}.main+xml"/></Types>`,
      ),
      ...Object.fromEntries(parts.map((part) => [part, strToU8('<x/>')])),
    }),
  )

/** A picture of 60 × 40 that its camera held on its side, with where and by whom it was taken. */
const photograph = () =>
  canvas(60, 40)
    .withExif({ IFD0: { Artist: 'Ana Robles', ImageDescription: 'Finca La Esperanza' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

describe('a file is what is in it, whatever it is called', () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1')
  test.each([
    ['an image', 'image/png', async () => canvas(2, 2).png().toBuffer()],
    ['a photograph', 'image/jpeg', async () => canvas(2, 2).jpeg().toBuffer()],
    ['a WebP image', 'image/webp', async () => canvas(2, 2).webp().toBuffer()],
    ['a PDF', 'application/pdf', async () => bytes('%PDF-1.7\n')],
    ['a workbook', workbook, async () => office(workbook, 'xl/workbook.xml')],
    ['a letter', letter, async () => office(letter, 'word/document.xml')],
    [
      'a workbook with macros that says it has none',
      undefined,
      async () => office(workbook, 'xl/workbook.xml', 'xl/vbaProject.bin'),
    ],
    [
      'a workbook that breaks off',
      undefined,
      async () => (await office(workbook, 'xl/workbook.xml')).subarray(0, 40),
    ],
    ['a note that begins like a picture', 'text/plain', async () => bytes('BM, 21 de noviembre')],
    ['an animation', 'image/gif', async () => canvas(2, 2).gif().toBuffer()],
    ['a note', 'text/plain', async () => Buffer.from('Se pagó en efectivo; a < b.')],
    ['a program', undefined, async () => bytes('MZ\u0090\u0000\u0003')],
    ['a drawing with script', undefined, async () => bytes('<svg onload="alert(1)"></svg>')],
    ['a page', undefined, async () => bytes('\n<!doctype html><script>alert(1)</script>')],
    ['a zip of anything', undefined, async () => bytes('PK\u0003\u0004 letter.exe')],
    [
      'a workbook with macros',
      undefined,
      async () => bytes('PK\u0003\u0004[Content_Types].xml xl/workbook.xml xl/vbaProject.bin'),
    ],
    ['nothing', undefined, async () => Buffer.alloc(0)],
  ])('%s', async (_what, type, content) => expect(await sniffed(await content())).toBe(type))
})

test('an image is drawn anew: upright, and without who took it and where', async () => {
  const original = await photograph()
  expect(original.includes('Ana Robles')).toBe(true)
  const kept = await drawn(original, 'image/jpeg')
  expect([kept.width, kept.height]).toEqual([40, 60])
  expect(Buffer.from(kept.content).includes('Ana Robles')).toBe(false)
  const { exif, orientation } = await sharp(kept.content).metadata()
  expect([exif, orientation]).toEqual([undefined, undefined])
})

test('what hides behind an image is not kept', async () => {
  const both = Buffer.concat([await canvas(8, 8).png().toBuffer(), Buffer.from('<script>alert(1)</script>')])
  const kept = await drawn(both, 'image/png')
  expect(Buffer.from(kept.content).includes('script')).toBe(false)
})

test('a large image is made smaller, its thumbnail smaller still; a small one stays as it is', async () => {
  const large = await drawn(await canvas(4000, 1000).png().toBuffer(), 'image/png')
  expect([large.width, large.height]).toEqual([2400, 600])
  expect(await sharp(large.thumbnail).metadata()).toMatchObject({ format: 'webp', width: 320, height: 80 })
  expect(await drawn(await canvas(30, 20).png().toBuffer(), 'image/png')).toMatchObject({ width: 30 })
})

test('an image that would fill the memory, or is none, is refused', async () => {
  const bomb = await canvas(10_000, 6_000).png().toBuffer()
  await expect(drawn(bomb, 'image/png')).rejects.toMatchObject({ code: 'media.tooManyPixels', status: 413 })
  const broken = (await canvas(50, 50).png().toBuffer()).subarray(0, 60)
  await expect(drawn(broken, 'image/png')).rejects.toMatchObject({ code: 'media.damagedImage' })
})

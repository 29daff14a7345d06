import { Refusal } from '@cuadre/kernel/errors.ts'
import type { MediaType } from './sniff.ts'

/** An image as it is kept: drawn anew, so that nothing but the picture is left of what was handed in. */
export interface DrawnImage {
  type: MediaType
  content: Uint8Array
  width: number
  height: number
  thumbnail: Uint8Array
}

const mostPixels = 50_000_000
const largestSide = 2400
const thumbnailSide = 320

/** Read when the first image comes: most requests have none, and the library is large. */
const library = async () => (await import('sharp')).default

/**
 * Draws an image anew: upright as its camera held it, at most 2400 pixels wide and high, without place, camera and
 * whatever else was hidden in it. What is no image whatever it says of itself is refused, and so is one that would
 * fill the memory when it is unpacked.
 */
export async function drawn(content: Uint8Array, type: MediaType): Promise<DrawnImage> {
  const sharp = await library()
  try {
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata()
    if (width * height > mostPixels) throw tooManyPixels(width, height)
    const upright = sharp(content, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
    const kept =
      type === 'image/jpeg'
        ? upright.jpeg({ quality: 85 })
        : type === 'image/webp'
          ? upright.webp()
          : upright.png()
    const { data, info } = await kept.toBuffer({ resolveWithObject: true })
    const thumbnail = await sharp(data)
      .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
    // A moving picture is kept as its first.
    const keptType = type === 'image/gif' ? 'image/png' : type
    return { type: keptType, content: data, width: info.width, height: info.height, thumbnail }
  } catch (failure) {
    if (failure instanceof Refusal) throw failure
    throw new Refusal('media.damagedImage', {}, { status: 422 })
  }
}

const printedSide = 800

/** An image as printouts carry it: a PNG no larger than what is printed of it, without the empty margin around the picture. */
export async function printable(content: Uint8Array): Promise<Uint8Array> {
  const sharp = await library()
  return sharp(content)
    .trim()
    .resize({ width: printedSide, height: printedSide, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}

const tooManyPixels = (width: number, height: number) =>
  new Refusal('media.tooManyPixels', { width, height, most: mostPixels / 1_000_000 }, { status: 413 })

export const thumbnailType = 'image/webp'

import sharp from 'sharp'
import { goods } from '../ceiba/goods/goods.ts'
import { portraits } from './people.ts'
import { portraitOf, shelfOf } from './products.ts'

/** A picture of a user, by e-mail address, or of a product, by code. */
export interface Picture {
  of: 'user' | 'product'
  key: string
  /** Among the pictures of a product: by itself, which is its main one, then as it stands on the shelf. */
  position: number
  content: Buffer
  thumbnail: Buffer
  side: number
}

interface Drawing extends Pick<Picture, 'of' | 'key' | 'position'> {
  svg: string
}

// More effort costs twice the time and saves a twentieth of the bytes.
const effort = 2

async function render({ svg, ...subject }: Drawing): Promise<Picture> {
  const drawing = Buffer.from(svg)
  const [whole, thumbnail] = await Promise.all([
    sharp(drawing).webp({ quality: 90, effort }).toBuffer({ resolveWithObject: true }),
    sharp(drawing).resize(320).webp({ quality: 84, effort }).toBuffer(),
  ])
  return { ...subject, content: whole.data, thumbnail, side: whole.info.width }
}

/** Draws the pictures of the demo companies, so that lists and forms look as in a real one. Needs no database. */
export const drawPictures = (): Promise<Picture[]> =>
  Promise.all(
    [
      ...portraits.map(({ email, svg }): Drawing => ({ of: 'user', key: email, position: 1, svg })),
      ...goods.products.flatMap((product): Drawing[] => [
        { of: 'product', key: product.code, position: 1, svg: portraitOf(product) },
        { of: 'product', key: product.code, position: 2, svg: shelfOf(product) },
      ]),
    ].map(render),
  )

import { contentOf } from '@cuadre/kernel/media-address.ts'
import { Carousel } from '@cuadre/web-kit/widgets/Carousel.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { z } from 'zod'
import type { Picture } from '../api.ts'
import classes from './Pictures.module.css'

type Kept = z.output<typeof Picture>

interface PictureCarouselProps {
  name: string
  pictures: readonly Kept[]
}

/** The pictures of a product one after the other, its main one first; a single one stands by itself. */
export function PictureCarousel({ name, pictures }: PictureCarouselProps) {
  const t = useScreenWords()
  const inOrder = pictures.toSorted((one, other) => Number(other.highlighted) - Number(one.highlighted))
  const slides = inOrder.map((picture, at) => ({
    id: picture._id,
    content: (
      <figure className={classes['figure']}>
        <img
          className={classes['shown']}
          src={contentOf(picture.mediaId)}
          alt={picture.title ?? t('pictures.ofProduct', { name, nth: at + 1 })}
          draggable={false}
        />
        {picture.title !== null && <figcaption>{picture.title}</figcaption>}
      </figure>
    ),
  }))
  const [only] = slides
  if (slides.length === 1 && only) return only.content
  return <Carousel label={t('pictures.title')} slides={slides} loop />
}

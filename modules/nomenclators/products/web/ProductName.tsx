import { Thumbnail } from '@cuadre/web-kit/media/Thumbnail.tsx'
import type { ReactNode } from 'react'
import classes from './ProductName.module.css'

interface ProductNameProps {
  product: { name: string; imageId: string | null }
  /** What a line says of it. */
  note?: string | null
  /** In place of its name, such as a link of that name. */
  children?: ReactNode
}

/** The name of a product in a line, beside its picture. */
export const ProductName = ({ product: { name, imageId }, note = null, children }: ProductNameProps) => (
  <span className={classes['product']}>
    <Thumbnail id={imageId} />
    <span>
      {children ?? name}
      {note !== null && <small>{note}</small>}
    </span>
  </span>
)

import { contentOf } from '@cuadre/kernel/media-address.ts'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './Thumbnail.module.css'

interface ThumbnailProps {
  /** The file that is shown; null where there is none. */
  id: string | null
  /** In pixels, of each side. */
  size?: number
}

/** The small picture beside the name of what it shows, so it says nothing by itself. */
export function Thumbnail({ id, size = 26 }: ThumbnailProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <span className={classes['thumbnail']} style={{ width: size, height: size }} aria-hidden>
      {id === null || id === broken ? (
        <IconPhoto size={Math.round(size * 0.55)} stroke={1.4} />
      ) : (
        <img
          src={contentOf(id, 'thumbnail')}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(id)}
        />
      )}
    </span>
  )
}

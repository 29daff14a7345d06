import { contentOf } from '@cuadre/kernel/media-address.ts'
import { imageTypes } from '@cuadre/web-kit/media/media-calls.ts'
import { UploadRows } from '@cuadre/web-kit/media/UploadRows.tsx'
import { useUploads } from '@cuadre/web-kit/media/use-uploads.ts'
import { FileDrop } from '@cuadre/web-kit/widgets/FileDrop.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { mostPictures } from '../api.ts'
import classes from './Pictures.module.css'

export interface DisplayedPicture {
  _id: string
  mediaId: string
  highlighted: boolean
}

interface PictureCardsProps<Picture> {
  pictures: readonly Picture[]
  isBusy: boolean
  onAdd(mediaIds: string[]): void
  onMove(picture: Picture, position: number): void
  onHighlight(picture: Picture): void
  onRemove(picture: Picture): void
  /** What can be written about one. */
  titleOf?(picture: Picture): ReactNode
}

/** The pictures of a product in their order: one is the main one, and more are added by choosing or dropping them. */
export function PictureCards<Picture extends DisplayedPicture>(props: PictureCardsProps<Picture>) {
  const { pictures, isBusy, titleOf } = props
  const t = useScreenWords()
  const uploads = useUploads((files) => props.onAdd(files.map(({ _id }) => _id)), { imagesOnly: true })
  const room = mostPictures - pictures.length
  return (
    <>
      {pictures.length > 0 && (
        <ol className={classes['cards']} aria-label={t('pictures.title')}>
          {pictures.map((picture, at) => (
            <li key={picture._id} className={classes['card']}>
              <img src={contentOf(picture.mediaId, 'thumbnail')} alt={t('pictures.nth', { nth: at + 1 })} />
              {titleOf?.(picture)}
              <Tools {...props} picture={picture} at={at} />
            </li>
          ))}
        </ol>
      )}
      {room > 0 && (
        <FileDrop
          kinds={t('pictures.kinds', { room })}
          accept={imageTypes}
          multiple
          disabled={isBusy || uploads.isBusy}
          onFiles={(files) => uploads.send(files.slice(0, room))}
        />
      )}
      <UploadRows rows={uploads.rows} />
    </>
  )
}

interface ToolsProps<Picture> extends PictureCardsProps<Picture> {
  picture: Picture
  at: number
}

function Tools<Picture extends DisplayedPicture>({ picture, at, ...props }: ToolsProps<Picture>) {
  const t = useScreenWords()
  const { pictures, isBusy } = props
  const nth = at + 1
  const tools = [
    {
      label: t(picture.highlighted ? 'pictures.isMain' : 'pictures.makeMain', { nth }),
      icon: picture.highlighted ? <IconStarFilled size={16} aria-hidden /> : <IconStar {...smallIcon} />,
      disabled: picture.highlighted,
      take: () => props.onHighlight(picture),
    },
    {
      label: t('pictures.earlier', { nth }),
      icon: <IconArrowLeft {...smallIcon} />,
      disabled: at === 0,
      take: () => props.onMove(picture, nth - 1),
    },
    {
      label: t('pictures.later', { nth }),
      icon: <IconArrowRight {...smallIcon} />,
      disabled: nth === pictures.length,
      take: () => props.onMove(picture, nth + 1),
    },
    {
      label: t('pictures.remove', { nth }),
      icon: <IconTrash {...smallIcon} />,
      disabled: false,
      take: () => props.onRemove(picture),
    },
  ]
  return (
    <span className={classes['tools']}>
      {tools.map(({ label, icon: displayed, disabled, take }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={label}
            disabled={isBusy}
            data-main={(disabled && picture.highlighted && displayed.type === IconStarFilled) || undefined}
            aria-disabled={disabled || undefined}
            onClick={() => !disabled && take()}
          >
            {displayed}
          </ActionIcon>
        </Tooltip>
      ))}
    </span>
  )
}

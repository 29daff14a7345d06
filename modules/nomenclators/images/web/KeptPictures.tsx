import { query, useChange, type ApiError } from '@cuadre/web-kit/api.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  createImages,
  deleteImage,
  filterImages,
  mostPictures,
  setHighlight,
  updateImage,
  type Picture,
} from '../api.ts'
import { PictureCards } from './PictureCards.tsx'

type Kept = z.output<typeof Picture>

const onError = ({ message }: ApiError) => toast.error(message)

/** The pictures of a product that exists: what is done to them is kept at once. */
export function KeptPictures({ productId }: { productId: string }) {
  const t = useScreenWords()
  const found = useQuery(query(filterImages, { productId, limit: mostPictures }))
  const add = useChange(createImages)
  const change = useChange(updateImage)
  const highlight = useChange(setHighlight)
  const remove = useChange(deleteImage)
  const pictures = found.data?.data ?? []
  return (
    <PictureCards<Kept>
      pictures={pictures}
      isBusy={[add, change, highlight, remove].some(({ isPending }) => isPending)}
      onAdd={(mediaIds) =>
        add.mutate({ productId, images: mediaIds.map((mediaId) => ({ mediaId })) }, { onError })
      }
      onMove={({ _id, version }, position) => change.mutate({ _id, version, position }, { onError })}
      onHighlight={({ _id }) => highlight.mutate({ _id }, { onError })}
      onRemove={({ _id }) => remove.mutate({ id: _id }, { onError })}
      titleOf={({ _id, version, title, position }) => (
        <TextInput
          key={`${_id} ${version}`}
          size="xs"
          aria-label={t('pictures.titleOf', { nth: position })}
          placeholder={t('pictures.untitled')}
          defaultValue={title ?? ''}
          maxLength={200}
          onBlur={({ currentTarget: { value } }) => {
            if (value.trim() !== (title ?? '')) change.mutate({ _id, version, title: value }, { onError })
          }}
        />
      )}
    />
  )
}

import { PictureCards } from './PictureCards.tsx'

interface WaitingPicturesProps {
  /** The files, the main one first. */
  value: string[]
  onChange(ids: string[]): void
}

/** The pictures of a product that is kept nowhere yet: they wait for it. */
export const WaitingPictures = ({ value, onChange }: WaitingPicturesProps) => (
  <PictureCards
    pictures={value.map((id, at) => ({ _id: id, mediaId: id, highlighted: at === 0 }))}
    isBusy={false}
    onAdd={(ids) => onChange([...value, ...ids])}
    onMove={({ _id }, position) => onChange(value.filter((id) => id !== _id).toSpliced(position - 1, 0, _id))}
    onHighlight={({ _id }) => onChange([_id, ...value.filter((id) => id !== _id)])}
    onRemove={({ _id }) => onChange(value.filter((id) => id !== _id))}
  />
)

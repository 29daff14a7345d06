import { useChange } from '@cuadre/web-kit/api.ts'
import { ImageField } from '@cuadre/web-kit/media/ImageField.tsx'
import { useSession } from '@cuadre/web-kit/session.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { getSession } from '../../session/web/calls.ts'
import { updateImageDelete, updateUserImage } from '../api.ts'

interface PortraitProps {
  user: { _id: string; imageId: string | null }
  labelHidden?: boolean
}

/** The picture of a person, kept as soon as it is chosen. */
export function Portrait({ user: { _id, imageId }, labelHidden = false }: PortraitProps) {
  const t = useScreenWords()
  const own = useSession()._id
  const known = useQueryClient()
  const onSuccess = () => {
    toast.success(t('portrait.saved'))
    // The corner of the frame shows it too.
    if (_id === own) void known.invalidateQueries({ queryKey: [getSession.path] })
  }
  const save = useChange(updateUserImage, { onSuccess })
  const remove = useChange(updateImageDelete, { onSuccess })
  const onError = ({ message }: { message: string }) => toast.error(message)
  const whose = _id === own ? {} : { _id }
  return (
    <ImageField
      portrait
      label={t('portrait.label')}
      labelHidden={labelHidden}
      description={t('portrait.help')}
      value={imageId}
      busy={save.isPending || remove.isPending}
      onChange={(mediaId) => {
        if (mediaId === null) remove.mutate(whose, { onError })
        else save.mutate({ ...whose, mediaId }, { onError })
      }}
    />
  )
}

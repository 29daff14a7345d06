import { useChange } from '@cuadre/web-kit/api.ts'
import { FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { ImageField } from '@cuadre/web-kit/media/ImageField.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mediaMegabytes } from '../../media/api.ts'
import { getSession } from '../../session/web/calls.ts'
import { updateOrganizationsImage } from '../api.ts'
import classes from './Organizations.module.css'

/** The logo of the own organization, kept as soon as it is chosen. */
export function Logo({ logoId }: { logoId: string | null }) {
  const t = useScreenWords()
  const [displayed, setDisplayed] = useState(logoId)
  const known = useQueryClient()
  const save = useChange(updateOrganizationsImage, {
    onSuccess: (organization) => {
      setDisplayed(organization.logoId)
      // The frame shows it too.
      void known.invalidateQueries({ queryKey: [getSession.path] })
      toast.success(t(organization.logoId === null ? 'media.logoRemoved' : 'media.logoSaved'))
    },
  })
  return (
    <div className={classes['mail']}>
      <FormSection title={t('media.logo')}>
        <Wide>
          <ImageField
            label={t('media.logo')}
            labelHidden
            description={t('media.logoHelp', { megabytes: mediaMegabytes })}
            value={displayed}
            busy={save.isPending}
            onChange={(mediaId) =>
              save.mutate({ mediaId }, { onError: ({ message }) => toast.error(message) })
            }
          />
        </Wide>
      </FormSection>
    </div>
  )
}

import { query } from '@cuadre/web-kit/api.ts'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import { useSession } from '@cuadre/web-kit/session.tsx'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { getConfigurationOrganization } from '../api.ts'
import { ColourForm } from './ColourForm.tsx'

/** The colours of the own organization, or of another (`?id=`), tried on the very screen before they are kept. */
export default function Colours() {
  const t = useScreenWords()
  const { organizationId: own } = useSession()
  const { id = own }: { id?: string } = useSearch({ strict: false })
  const theme = useQuery({
    ...query(getConfigurationOrganization, { organizationId: id }),
    // What is being chosen must not change under the hands.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (theme.error)
    return (
      <ErrorState
        title={t('theme.notLoaded')}
        message={theme.error.message}
        onRetry={() => void theme.refetch()}
      />
    )
  if (!theme.data) return <Spinner label={t('theme.title')} />
  const { name, colors } = theme.data.data
  return <ColourForm key={id} organizationId={id} name={name} saved={colors} />
}

import { query } from '@cuadre/web-kit/api.ts'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ExternalSystem } from '../../external-system/web/ExternalSystem.tsx'
import { getOrganizationById } from '../api.ts'
import { Logo } from './Logo.tsx'
import { MailSettings } from './MailSettings.tsx'
import { OrganizationFields } from './OrganizationFields.tsx'

/** An organization: a new one, or one to change (`?id=`) with how it sends its mails. */
export default function OrganizationForm() {
  const t = useScreenWords()
  const { id }: { id?: string } = useSearch({ strict: false })
  const organization = useQuery({
    ...query(getOrganizationById, { id }),
    enabled: id !== undefined,
    // What is being written must not change under the hands.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (organization.error)
    return (
      <ErrorState
        title={t('organizations.notLoaded')}
        message={organization.error.message}
        onRetry={() => void organization.refetch()}
      />
    )
  if (id !== undefined && !organization.data) return <Spinner label={t('organizations.one')} />
  return (
    <Stack gap="md" key={id ?? 'new'}>
      <OrganizationFields editing={organization.data} />
      {organization.data?.isOwn && <Logo logoId={organization.data.logoId} />}
      {organization.data && (
        <MailSettings
          key={organization.data.mail?.version ?? 0}
          organizationId={organization.data._id}
          mail={organization.data.mail}
        />
      )}
      {organization.data?.isOwn && <ExternalSystem />}
    </Stack>
  )
}

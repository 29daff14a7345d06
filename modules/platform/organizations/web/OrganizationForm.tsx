import type { NewOrOne } from '@cuadre/web-kit/screens.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { Stack } from '@mantine/core'
import { ExternalSystem } from '../../external-system/web/ExternalSystem.tsx'
import { getOrganizationById } from '../api.ts'
import { Logo } from './Logo.tsx'
import { MailSettings } from './MailSettings.tsx'
import { OrganizationFields } from './OrganizationFields.tsx'

/** An organization: a new one, or one to change (`?id=`) with how it sends its mails. */
export default function OrganizationForm({ id }: NewOrOne) {
  return (
    <RecordLoader call={getOrganizationById} id={id} still>
      {(organization) => (
        <Stack gap="md" key={id ?? 'new'}>
          <OrganizationFields editing={organization} />
          {organization?.isOwn && <Logo logoId={organization.logoId} />}
          {organization && (
            <MailSettings
              key={organization.mail?.version ?? 0}
              organizationId={organization._id}
              mail={organization.mail}
            />
          )}
          {organization?.isOwn && <ExternalSystem />}
        </Stack>
      )}
    </RecordLoader>
  )
}

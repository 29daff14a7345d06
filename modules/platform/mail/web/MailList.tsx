import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { query } from '@cuadre/web-kit/api.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useCan, useSession } from '@cuadre/web-kit/session.tsx'
import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { addressOf as organizationAddress } from '../../organizations/web/addresses.ts'
import { mailFilter, mailStatus } from '../api.ts'
import { columns, filters } from './columns.tsx'
import { MailDialogs } from './MailDialogs.tsx'
import { useMailActions } from './use-mail-actions.tsx'

/** What was written to people and what became of it; without a mail server, what waits to be handed over. */
export default function MailList() {
  const actions = useMailActions()
  return (
    <RecordList
      name="mail"
      call={mailFilter}
      columns={columns}
      filters={filters}
      file="whole"
      menu={actions.menuOf}
      tabs={<Through />}
    >
      <MailDialogs actions={actions} />
    </RecordList>
  )
}

/** Through whose server mails leave, and what to do where there is none. */
function Through() {
  const t = useScreenWords()
  const { organizationId } = useSession()
  const mayConfigure = useCan('adminOrganization')
  const status = useQuery(query(mailStatus, {}))
  if (!status.data) return null
  const { through } = status.data
  if (through === null)
    return (
      <Alert color="yellow" title={t('mail.nowhere')}>
        {t('mail.nowhereWords')}
        {mayConfigure && (
          <ButtonLink
            to={organizationAddress(organizationId)}
            variant="default"
            size="xs"
            mt={8}
            display="table"
          >
            {t('mail.configure')}
          </ButtonLink>
        )}
      </Alert>
    )
  return (
    <Text c="var(--ink2)">
      {t(through === 'organization' ? 'mail.throughOrganization' : 'mail.throughInstallation')}
    </Text>
  )
}

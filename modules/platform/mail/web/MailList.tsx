import { download, query } from '@cuadre/web-kit/api.ts'
import { ColumnChooser } from '@cuadre/web-kit/list/ColumnChooser.tsx'
import { DataTable } from '@cuadre/web-kit/list/DataTable.tsx'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import { Filters } from '@cuadre/web-kit/list/Filters.tsx'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { useColumns } from '@cuadre/web-kit/list/use-columns.ts'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useCan, useSession } from '@cuadre/web-kit/session.tsx'
import { Alert, Button, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { addressOf as organizationAddress } from '../../organizations/web/addresses.ts'
import { mailFilter, mailStatus } from '../api.ts'
import { columns, filters, filterShape } from './columns.tsx'
import { MailDialogs } from './MailDialogs.tsx'
import { useMailActions } from './use-mail-actions.tsx'

/** What was written to people and what became of it; without a mail server, what waits to be handed over. */
export default function MailList() {
  const t = useScreenWords()
  const { search, setSearch, input } = useListSearch(filterShape)
  const { chosen, choose } = useColumns('mail', search, setSearch)
  const list = useQuery({ ...query(mailFilter, input), placeholderData: keepPreviousData })
  const actions = useMailActions()
  return (
    <ListScreen
      title={t('mail.title')}
      count={list.data?.total}
      actions={<DownloadMenu onDownload={(format) => download(mailFilter, input, { format })} />}
    >
      <Through />
      <Filters filters={filters} search={{ ...search }} onSearch={setSearch} placeholder={t('mail.searchIn')}>
        <ColumnChooser columns={columns} chosen={chosen} onChoose={choose} />
      </Filters>
      <DataTable
        label={t('mail.title')}
        columns={columns}
        list={list}
        search={{ ...search, columns: chosen }}
        onSearch={setSearch}
        menu={actions.menuOf}
        empty={{ title: t('mail.none'), words: t('mail.noneWords') }}
      />
      <MailDialogs actions={actions} />
    </ListScreen>
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
          <Button
            component={Link}
            to={organizationAddress(organizationId)}
            variant="default"
            size="xs"
            mt={8}
            display="table"
          >
            {t('mail.configure')}
          </Button>
        )}
      </Alert>
    )
  return (
    <Text c="var(--ink2)">
      {t(through === 'organization' ? 'mail.throughOrganization' : 'mail.throughInstallation')}
    </Text>
  )
}

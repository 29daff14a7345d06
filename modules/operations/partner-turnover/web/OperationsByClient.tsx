import { today } from '@cuadre/kernel/day.ts'
import { Day, Id } from '@cuadre/kernel/fields.ts'
import { balanceAccountByClient } from '@cuadre/finance/partner-balances/api.ts'
import { partnerSource } from '@cuadre/accounting/entries/web/sources.ts'
import { getProviderSelect } from '@cuadre/nomenclators/partners/api.ts'
import { download, query } from '@cuadre/web-kit/api.ts'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Balances } from './Balances.tsx'
import { PartnerAccounts } from './PartnerAccounts.tsx'
import { Statement } from './Statement.tsx'
import { StatementActions } from './StatementActions.tsx'
import { Turnover } from './Turnover.tsx'

const filterShape = { clientId: Id.optional(), startDate: Day.optional(), endDate: Day.optional() }

/** How things stand with each partner, or all that there is with one: balances by account, turnover, statement of account. */
export default function OperationsByClient() {
  const t = useScreenWords()
  const { search, setSearch } = useListSearch(filterShape)
  const now = today(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const { clientId, startDate = `${now.slice(0, 4)}-01-01`, endDate = now } = search
  const balances = useQuery(
    query(balanceAccountByClient, { date: endDate, ...(clientId !== undefined && { clientId }) }),
  )
  const offered = useOffered(clientId)
  const partner = balances.data?.data.find(({ partnerId }) => partnerId === clientId)?.partner ?? offered
  const input = { startDate, endDate }
  return (
    <ListScreen
      title={partner ? t('byPartner.of', { partner: partner.name }) : t('byPartner.title')}
      actions={
        clientId === undefined ? (
          <DownloadMenu
            onDownload={(format) => download(balanceAccountByClient, { date: endDate }, { format })}
          />
        ) : (
          <StatementActions input={{ ...input, partnerId: clientId }} />
        )
      }
    >
      <HeadFields>
        <RecordSelect
          label={t('partnerBalances.partner')}
          placeholder={t('byPartner.all')}
          source={partnerSource}
          value={partner ?? null}
          onChange={(chosen) => setSearch({ clientId: chosen?._id })}
        />
        <DayInput
          label={t('byPartner.from')}
          value={startDate}
          onChange={(day) => setSearch({ startDate: day === '' ? undefined : day })}
        />
        <DayInput
          label={t('byPartner.until')}
          value={endDate}
          onChange={(day) => setSearch({ endDate: day === '' ? undefined : day })}
        />
      </HeadFields>
      {balances.error && (
        <ErrorState
          title={t('byPartner.notLoaded')}
          message={balances.error.message}
          onRetry={() => void balances.refetch()}
        />
      )}
      {clientId === undefined ? (
        <>
          {balances.data ? <Balances balances={balances.data} /> : <Skeleton height={200} />}
          <Turnover input={input} />
        </>
      ) : (
        <>
          {balances.data ? <PartnerAccounts balances={balances.data} /> : <Skeleton height={120} />}
          <Turnover input={{ ...input, clientId }} />
          <Statement input={{ ...input, partnerId: clientId }} />
        </>
      )}
    </ListScreen>
  )
}

/** The partner that the address names, where it has no balance that names it. */
function useOffered(id: string | undefined) {
  const found = useQuery({ ...query(getProviderSelect, { id: id ?? '' }), enabled: id !== undefined })
  return found.data?.data[0]
}

import { Id, KnownAt } from '@cuadre/kernel/fields.ts'
import { download } from '@cuadre/web-kit/api.ts'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import bar from '@cuadre/web-kit/list/Filters.module.css'
import { FilterChip } from '@cuadre/web-kit/list/FilterChip.tsx'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { EmptyState } from '@cuadre/web-kit/widgets/EmptyState.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { z } from 'zod'
import { useChartSource } from '../../accounts/web/use-chart-source.ts'
import {
  costCenterSource,
  currencySource,
  expenseItemSource,
  partnerSource,
} from '../../entries/web/sources.ts'
import { RangeFilter } from '../../calendar/web/RangeFilter.tsx'
import { submajorOfAccountsFilter } from '../api.ts'
import classes from './AccountLedger.module.css'
import { LedgerLines, useLedger, type LedgerRequested } from './LedgerLines.tsx'

const filterShape = {
  accountId: Id.optional(),
  /** As the details screen of the specification names it. */
  id: Id.optional(),
  periodId: Id.optional(),
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
  partnerId: Id.optional(),
  costCenterId: Id.optional(),
  expenseItemId: Id.optional(),
  currencyId: Id.optional(),
  knownAt: KnownAt.optional(),
  date: z.iso.date().optional(),
  entry: Id.optional(),
}

const filters: readonly Filter[] = [
  { kind: 'record', header: 'ledgers.partner', id: 'partnerId', source: partnerSource },
  { kind: 'record', header: 'ledgers.costCenter', id: 'costCenterId', source: costCenterSource },
  { kind: 'record', header: 'ledgers.expenseItem', id: 'expenseItemId', source: expenseItemSource },
  { kind: 'record', header: 'ledgers.currency', id: 'currencyId', source: currencySource },
  { kind: 'moment', header: 'ledgers.knownAt', id: 'knownAt' },
]

/** The ledger of one account over any days: what it held, every line with the balance after it, what it holds. */
export default function AccountLedger() {
  const t = useScreenWords()
  const { search, setSearch } = useListSearch(filterShape)
  const { source, accounts } = useChartSource()
  const accountId = search.accountId ?? search.id
  const account = accounts?.find(({ _id }) => _id === accountId)
  const { periodId, startDate, endDate, partnerId, costCenterId, expenseItemId, currencyId, knownAt, date } =
    search
  const input: LedgerRequested | undefined =
    accountId === undefined
      ? undefined
      : {
          accountId,
          ...(startDate !== undefined && endDate !== undefined ? { startDate, endDate } : { periodId }),
          partnerId,
          costCenterId,
          expenseItemId,
          currencyId,
          knownAt,
          date,
        }
  return (
    <ListScreen
      title={account ? `${account.code} ${account.name}` : t('ledgers.ledgerTitle')}
      actions={
        input && (
          <DownloadMenu
            onDownload={(format) =>
              download(submajorOfAccountsFilter, { ...input, date: undefined }, { format })
            }
          />
        )
      }
    >
      <search className={bar['bar']}>
        <RecordSelect
          className={classes['account']}
          aria-label={t('ledgers.account')}
          placeholder={t('ledgers.chooseAccount')}
          source={source}
          value={account ?? null}
          onChange={(chosen) =>
            setSearch({ accountId: chosen?._id, id: undefined, entry: undefined, date: undefined })
          }
        />
        {input && <Narrowing input={input} search={search} onSearch={setSearch} />}
      </search>
      {input ? (
        <Content input={input} entryId={search.entry} />
      ) : (
        <EmptyState title={t('ledgers.chooseAccount')}>{t('ledgers.chooseAccountWords')}</EmptyState>
      )}
    </ListScreen>
  )
}

interface NarrowingProps {
  input: LedgerRequested
  search: ReturnType<typeof useListSearch<typeof filterShape>>['search']
  onSearch: ReturnType<typeof useListSearch<typeof filterShape>>['setSearch']
}

function Narrowing({ input, search, onSearch }: NarrowingProps) {
  const t = useScreenWords()
  const [first] = useLedger(input, 100).data?.pages ?? []
  return (
    <>
      <RangeFilter
        value={{ ...(search.periodId !== undefined && { periodId: search.periodId }) }}
        displayed={first}
        onChange={(range) => onSearch({ ...range, date: undefined })}
      />
      {filters.map((filter) => (
        <FilterChip key={filter.header} filter={filter} values={{ ...search }} onChange={onSearch} />
      ))}
      <DayInput
        className={classes['jump']}
        size="xs"
        aria-label={t('ledgers.jump')}
        placeholder={t('ledgers.jump')}
        value={search.date ?? ''}
        onChange={(date) => onSearch({ date: date === '' ? undefined : date })}
      />
    </>
  )
}

function Content({ input, entryId }: { input: LedgerRequested; entryId: string | undefined }) {
  const t = useScreenWords()
  const [first] = useLedger(input, 100).data?.pages ?? []
  return (
    <>
      {first && (
        <Facts>
          <Fact label={t('ledgers.openingBalance')}>
            <Money value={first.opening} report />
          </Fact>
          <Fact label={t('ledgers.debit')}>
            <Money value={first.totals.debit} report />
          </Fact>
          <Fact label={t('ledgers.credit')}>
            <Money value={first.totals.credit} report />
          </Fact>
          <Fact label={t('ledgers.closingBalance')}>
            <strong>
              <Money value={first.closing} report />
            </strong>
          </Fact>
          {first.inCurrency && (
            <Fact label={t('ledgers.inCurrency', { currency: first.inCurrency.code })}>
              <Money value={first.inCurrency.opening} report /> →{' '}
              <Money value={first.inCurrency.closing} report />
            </Fact>
          )}
          <Fact label={t('accounts.nature')}>{t(`accounts.natures.${first.account.nature}`)}</Fact>
          <Fact label={t('ledgers.lines')}>{first.total}</Fact>
        </Facts>
      )}
      <div className={classes['frame']}>
        <LedgerLines
          input={input}
          entryId={entryId}
          entryLink={(id) => (previous) => ({ ...previous, entry: id === entryId ? undefined : id })}
        />
      </div>
    </>
  )
}

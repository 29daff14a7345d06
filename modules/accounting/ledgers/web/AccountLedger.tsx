import { Id, KnownAt } from '@cuadre/kernel/fields.ts'
import { download } from '@cuadre/web-kit/api.ts'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import bar from '@cuadre/web-kit/list/Filters.module.css'
import { FilterChip } from '@cuadre/web-kit/list/FilterChip.tsx'
import { type Filter, oneOf } from '@cuadre/web-kit/list/filter.ts'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { EmptyState } from '@cuadre/web-kit/widgets/EmptyState.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
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
import { type Ledger, LedgerLines, useLedger, type LedgerRequested } from './LedgerLines.tsx'
import { addressed, ledgerAddress } from './addresses.ts'

const filterShape = {
  /** One account, or several. */
  accountId: z.union([Id, z.array(Id).max(30)]).optional(),
  /** As the details screen of the specification names it. */
  id: Id.optional(),
  periodId: Id.optional(),
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
  partnerId: Id.optional(),
  costCenterId: Id.optional(),
  expenseItemId: Id.optional(),
  currencyId: Id.optional(),
  state: z.enum(['pending', 'all']).optional(),
  knownAt: KnownAt.optional(),
  date: z.iso.date().optional(),
  entry: Id.optional(),
}

const filters: readonly Filter[] = [
  { kind: 'record', header: 'ledgers.partner', id: 'partnerId', source: partnerSource },
  { kind: 'record', header: 'ledgers.costCenter', id: 'costCenterId', source: costCenterSource },
  { kind: 'record', header: 'ledgers.expenseItem', id: 'expenseItemId', source: expenseItemSource },
  { kind: 'record', header: 'ledgers.currency', id: 'currencyId', source: currencySource },
  oneOf('ledgers.state', 'state', ['pending', 'all'], 'ledgers.states'),
  { kind: 'moment', header: 'ledgers.knownAt', id: 'knownAt' },
]

/** The ledgers of accounts over any days: what each held, every line with the balance after it, what it holds. */
export default function AccountLedger() {
  const t = useScreenWords()
  const { search, setSearch } = useListSearch(filterShape)
  const { source, accounts } = useChartSource()
  const named = search.accountId ?? search.id ?? []
  const chosen = typeof named === 'string' ? [named] : named
  const known = chosen.flatMap((id) => accounts?.find(({ _id }) => _id === id) ?? [])
  const [account] = known
  const choose = (ids: readonly (string | undefined)[]) => {
    const all = [...new Set(ids.filter((id) => id !== undefined))]
    setSearch({
      accountId: all.length > 1 ? all : all[0],
      id: undefined,
      entry: undefined,
      date: undefined,
    })
  }
  const { periodId, startDate, endDate, partnerId, costCenterId, expenseItemId, currencyId, knownAt, date } =
    search
  const input: LedgerRequested | undefined =
    chosen.length === 0
      ? undefined
      : {
          accountId: chosen,
          ...(startDate !== undefined && endDate !== undefined ? { startDate, endDate } : { periodId }),
          partnerId,
          costCenterId,
          expenseItemId,
          currencyId,
          ...(search.state && { state: search.state }),
          knownAt,
          date,
        }
  return (
    <ListScreen
      title={account && chosen.length === 1 ? `${account.code} ${account.name}` : t('ledgers.ledgerTitle')}
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
        {chosen.length < 2 && (
          <RecordSelect
            className={classes['account']}
            aria-label={t('ledgers.account')}
            placeholder={t('ledgers.chooseAccount')}
            source={source}
            value={account ?? null}
            onChange={(choice) => choose([choice?._id])}
          />
        )}
        {chosen.length > 1 &&
          known.map(({ _id, code, name }) => (
            <span key={_id} className={`${bar['chip']} ${bar['active']}`} title={name}>
              <span className={classes['chosen']}>
                {code} {name}
              </span>
              <button
                type="button"
                aria-label={t('ledgers.removeAccount', { code })}
                onClick={() => choose(chosen.filter((id) => id !== _id))}
              >
                <IconX size={14} stroke={1.6} aria-hidden />
              </button>
            </span>
          ))}
        {chosen.length > 0 && chosen.length < 30 && (
          <RecordSelect
            key={chosen.length}
            className={classes['another']}
            aria-label={t('ledgers.addAccount')}
            placeholder={t('ledgers.addAccount')}
            source={source}
            value={null}
            onChange={(choice) => choose([...chosen, choice?._id])}
          />
        )}
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
      {first && first.accounts.length > 1 && <Summary ledger={first} />}
      {first?.account && (
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

/** Several accounts side by side: what each held, moved and holds; a code leads to its own ledger. */
function Summary({ ledger }: { ledger: Ledger }) {
  const t = useScreenWords()
  const { startDate, endDate } = ledger
  const foreign = ledger.inCurrency
  return (
    <div className={classes['frame']}>
      <div className={classes['scroll']}>
        <table className={classes['summary']} aria-label={t('ledgers.chosenAccounts')}>
          <thead>
            <tr>
              <th scope="col">{t('ledgers.account')}</th>
              <th scope="col">{t('ledgers.name')}</th>
              <th scope="col">{t('ledgers.openingBalance')}</th>
              <th scope="col">{t('ledgers.debit')}</th>
              <th scope="col">{t('ledgers.credit')}</th>
              <th scope="col">{t('ledgers.closingBalance')}</th>
              {foreign && <th scope="col">{t('ledgers.inCurrency', { currency: foreign.code })}</th>}
            </tr>
          </thead>
          <tbody>
            {ledger.accounts.map(({ account, opening, closing, totals, inCurrency }) => (
              <tr key={account._id}>
                <td>
                  <Link to={addressed(ledgerAddress, { accountId: account._id, startDate, endDate })}>
                    {account.code}
                  </Link>
                </td>
                <td title={account.name}>{account.name}</td>
                <Figures of={{ opening, closing, totals, inCurrency }} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('ledgers.total')}
              </th>
              <Figures of={ledger} />
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  )
}

function Figures({ of }: { of: Pick<Ledger, 'opening' | 'closing' | 'totals' | 'inCurrency'> }) {
  const { opening, closing, totals, inCurrency } = of
  return (
    <>
      {[opening, totals.debit, totals.credit, closing, ...(inCurrency ? [inCurrency.closing] : [])].map(
        (value, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the columns stand still
          <td key={at}>
            <Money value={value} report />
          </td>
        ),
      )}
    </>
  )
}

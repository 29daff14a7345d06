import { amount, sum, text } from '@cuadre/kernel/money.ts'
import { download, query } from '@cuadre/web-kit/api.ts'
import { ColumnChooser } from '@cuadre/web-kit/list/ColumnChooser.tsx'
import { visibleColumns } from '@cuadre/web-kit/list/columns.ts'
import { DataTable } from '@cuadre/web-kit/list/DataTable.tsx'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import { Filters } from '@cuadre/web-kit/list/Filters.tsx'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { useColumns } from '@cuadre/web-kit/list/use-columns.ts'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { addresses, itemAddress, settleAddress } from '../../settlements/web/addresses.ts'
import { sides } from '../../settlements/web/sides.ts'
import type { Side } from '../../settlements/states.ts'
import { Ageing } from './Ageing.tsx'
import { columnsFor, filtersFor, filterShape } from './columns.tsx'
import type { ItemRow } from '../api.ts'

/** What is owed, document by document, the oldest first; several of one partner are settled at once. */
export function PendingList({ side }: { side: Side }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const calls = sides[side]
  const { words } = calls
  const [columns, filters] = useMemo(() => [columnsFor(calls), filtersFor(calls)], [calls])
  const { search, setSearch, input } = useListSearch(filterShape)
  const { chosen, choose } = useColumns(`pending ${words}`, search, setSearch)
  const list = useQuery({ ...query(calls.pending, input), placeholderData: keepPreviousData })
  const settle = (rows: readonly ItemRow[]) =>
    void navigate({
      to: settleAddress(
        side,
        rows[0]!.partnerId,
        rows.map(({ _id }) => _id),
      ),
    })
  const obstacle = (rows: readonly ItemRow[]) => {
    if (new Set(rows.map(({ partnerId }) => partnerId)).size > 1) return t(`${words}.onePartner`)
    return new Set(rows.map(({ currency }) => currency?._id)).size > 1 ? t('money.oneCurrency') : undefined
  }
  return (
    <ListScreen
      title={t(`${words}.pendingTitle`)}
      count={list.data?.total}
      actions={
        <>
          <DownloadMenu
            onDownload={(format) =>
              download(calls.pending, input, {
                format,
                columns: visibleColumns(columns, chosen).map(({ id }) => id),
              })
            }
          />
          <Button component={Link} to={addresses[side].settle} leftSection={<IconCash {...smallIcon} />}>
            {t(`${words}.settle`)}
          </Button>
        </>
      }
    >
      {list.data ? (
        <Ageing
          totals={list.data.totals}
          chosen={search.bucket ?? []}
          onChoose={(bucket) => setSearch({ bucket })}
        />
      ) : (
        <Skeleton height={96} />
      )}
      <Filters
        filters={filters}
        search={{ ...search }}
        onSearch={setSearch}
        placeholder={t(`${words}.pendingSearchIn`)}
      >
        <ColumnChooser columns={columns} chosen={chosen} onChoose={choose} />
      </Filters>
      <DataTable
        label={t(`${words}.pendingTitle`)}
        columns={columns}
        list={list}
        search={{ ...search, columns: chosen }}
        onSearch={setSearch}
        open={({ _id }) => itemAddress(side, _id)}
        menu={(row) => [
          { label: t(`${words}.settle`), icon: <IconCash {...smallIcon} />, onClick: () => settle([row]) },
        ]}
        actions={[
          {
            label: t(`${words}.settle`),
            icon: <IconCash {...smallIcon} />,
            disabled: obstacle,
            onClick: settle,
          },
        ]}
        selectionTotal={(rows) => (
          <Money value={text(sum(rows.map(({ pendingInBooks }) => amount(pendingInBooks))))} />
        )}
        empty={{ title: t(`${words}.nothingPending`), words: t(`${words}.nothingPendingWords`) }}
      />
    </ListScreen>
  )
}

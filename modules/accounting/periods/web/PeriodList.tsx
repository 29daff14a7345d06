import { download, query } from '@cuadre/web-kit/api.ts'
import { ColumnChooser } from '@cuadre/web-kit/list/ColumnChooser.tsx'
import { visibleColumns } from '@cuadre/web-kit/list/columns.ts'
import { DataTable } from '@cuadre/web-kit/list/DataTable.tsx'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import { Filters } from '@cuadre/web-kit/list/Filters.tsx'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { useColumns } from '@cuadre/web-kit/list/use-columns.ts'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { IconLockOpen, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formAddress as newExercise } from '../../exercises/web/addresses.ts'
import { getBalancesSheetFilter } from '../api.ts'
import { addressOf, formAddress } from './addresses.ts'
import { columns, filters, filterShape } from './columns.tsx'
import { ExerciseStrip } from './ExerciseStrip.tsx'
import { useOpenPeriod } from './use-open-period.tsx'

/** The periods of an exercise: which are open, what moved in them, and what still waits. */
export default function PeriodList() {
  const t = useScreenWords()
  const { search, setSearch, input } = useListSearch(filterShape)
  const { chosen, choose } = useColumns('periods', search, setSearch)
  const list = useQuery({ ...query(getBalancesSheetFilter, input), placeholderData: keepPreviousData })
  const { menuOf } = useOpenPeriod()
  const open = (
    <Button
      component={Link}
      to={formAddress}
      leftSection={<IconLockOpen size={16} stroke={1.8} aria-hidden />}
    >
      {t('periods.open')}
    </Button>
  )
  const begin = (
    <Button component={Link} to={newExercise} leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}>
      {t('exercises.new')}
    </Button>
  )
  return (
    <ListScreen
      title={t('periods.title')}
      count={list.data?.total}
      actions={
        <>
          <DownloadMenu onDownload={(format) => download(getBalancesSheetFilter, input, { format })} />
          {open}
        </>
      }
    >
      <ExerciseStrip exerciseId={search.exerciseId} onChoose={(exerciseId) => setSearch({ exerciseId })} />
      <Filters
        filters={filters}
        search={{ ...search }}
        onSearch={setSearch}
        placeholder={t('periods.searchIn')}
      >
        <ColumnChooser columns={columns} chosen={chosen} onChoose={choose} />
      </Filters>
      <DataTable
        label={t('periods.title')}
        columns={visibleColumns(columns, chosen)}
        list={list}
        search={{ ...search, columns: chosen }}
        onSearch={setSearch}
        open={({ _id }) => addressOf(_id)}
        menu={menuOf}
        empty={{ title: t('periods.none'), words: t('periods.noneWords'), action: begin }}
      />
    </ListScreen>
  )
}

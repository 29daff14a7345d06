import { download, query } from '@cuadre/web-kit/api.ts'
import { DataTable } from '@cuadre/web-kit/list/DataTable.tsx'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import { Filters } from '@cuadre/web-kit/list/Filters.tsx'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import type { RowMenuItem } from '@cuadre/web-kit/list/Rows.tsx'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { Button } from '@mantine/core'
import { IconArrowsDiff, IconBook2, IconLock, IconPlus, IconScale } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ExerciseDialog, NominalsDialog } from '../../closing/web/ExerciseClosing.tsx'
import { ImportButton } from '@cuadre/platform/imports/web/ImportButton.tsx'
import { saveLedger } from '../../imports/web/LedgerExport.tsx'
import { exerciseFilter } from '../api.ts'
import { addressOf, formAddress } from './addresses.ts'
import { columns, filters, filterShape, type ExerciseRow } from './columns.tsx'

/** The years that are accounted for; each opens its months. */
export default function ExerciseList() {
  const t = useScreenWords()
  const { search, setSearch, input } = useListSearch(filterShape)
  const list = useQuery({ ...query(exerciseFilter, input), placeholderData: keepPreviousData })
  const [asking, setAsking] = useState<{ what: 'nominals' | 'exercise'; exercise: ExerciseRow }>()
  const navigate = useNavigate()
  const mayExport = useCan('adminAccountingEntries')
  const menuOf = (exercise: ExerciseRow): RowMenuItem[] => [
    {
      label: t('exercises.opening'),
      icon: <IconScale size={16} stroke={1.6} aria-hidden />,
      onClick: () => void navigate(at(formAddress, { id: exercise._id })),
    },
    ...(exercise.state === 'closed'
      ? []
      : [
          {
            label: t('closing.nominals'),
            icon: <IconArrowsDiff size={16} stroke={1.6} aria-hidden />,
            onClick: () => setAsking({ what: 'nominals', exercise }),
          },
          {
            label: t('closing.exercise'),
            icon: <IconLock size={16} stroke={1.6} aria-hidden />,
            onClick: () => setAsking({ what: 'exercise', exercise }),
          },
        ]),
    ...(mayExport
      ? [
          {
            label: t('exercises.exportLedger'),
            icon: <IconBook2 size={16} stroke={1.6} aria-hidden />,
            onClick: () => void saveLedger({ as: 'journal', exerciseId: exercise._id }),
          },
        ]
      : []),
  ]
  const create = (
    <Button component={Link} to={formAddress} leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}>
      {t('exercises.new')}
    </Button>
  )
  return (
    <ListScreen
      title={t('exercises.title')}
      count={list.data?.total}
      actions={
        <>
          <DownloadMenu onDownload={(format) => download(exerciseFilter, input, { format })} />
          <ImportButton what="opening" />
          {create}
        </>
      }
    >
      <Filters
        filters={filters}
        search={{ ...search }}
        onSearch={setSearch}
        placeholder={t('exercises.searchIn')}
      />
      <DataTable
        label={t('exercises.title')}
        columns={columns}
        list={list}
        search={search}
        onSearch={setSearch}
        open={({ _id }) => addressOf(_id)}
        menu={menuOf}
        empty={{ title: t('exercises.none'), words: t('exercises.noneWords'), action: create }}
      />
      {asking?.what === 'nominals' && (
        <NominalsDialog exercise={asking.exercise} onClose={() => setAsking(undefined)} />
      )}
      {asking?.what === 'exercise' && (
        <ExerciseDialog exercise={asking.exercise} onClose={() => setAsking(undefined)} />
      )}
    </ListScreen>
  )
}

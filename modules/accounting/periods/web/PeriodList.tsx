import { CreateButton } from '@cuadre/web-kit/list/CreateButton.tsx'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconLockOpen } from '@tabler/icons-react'
import { formAddress as newExercise } from '../../exercises/web/addresses.ts'
import { getBalancesSheetFilter } from '../api.ts'
import { addressOf, formAddress } from './addresses.ts'
import { columns, filters, filterShape } from './columns.tsx'
import { ExerciseStrip } from './ExerciseStrip.tsx'
import { useOpenPeriod } from './use-open-period.tsx'

/** The periods of an exercise: which are open, what moved in them, and what still waits. */
export default function PeriodList() {
  const t = useScreenWords()
  const { search, setSearch } = useListSearch(filterShape)
  const { menuOf } = useOpenPeriod()
  return (
    <RecordList
      name="periods"
      call={getBalancesSheetFilter}
      columns={columns}
      filters={filters}
      file="whole"
      empty={{ action: <CreateButton to={newExercise} label={t('exercises.new')} hotkey={false} /> }}
      create={{
        to: formAddress,
        label: t('periods.open'),
        icon: <IconLockOpen size={16} stroke={1.8} aria-hidden />,
        hotkey: false,
      }}
      open={addressOf}
      menu={menuOf}
      filterShape={filterShape}
      tabs={
        <ExerciseStrip exerciseId={search.exerciseId} onChoose={(exerciseId) => setSearch({ exerciseId })} />
      }
    />
  )
}

import type { RowMenuItem } from '@cuadre/web-kit/list/RowMenu.tsx'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconArrowsDiff, IconBook2, IconChartPie, IconLock, IconScale } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { at } from '@cuadre/web-kit/address.ts'
import { useState } from 'react'
import { DistributionDialog } from '../../closing/web/DistributionDialog.tsx'
import { ExerciseDialog, NominalsDialog } from '../../closing/web/ExerciseClosing.tsx'
import { ImportButton } from '@cuadre/platform/imports/web/ImportButton.tsx'
import { saveLedger } from '../../imports/web/LedgerExport.tsx'
import { exerciseFilter } from '../api.ts'
import { addressOf, formAddress } from './addresses.ts'
import { columns, filters, type ExerciseRow } from './columns.tsx'

/** The years that are accounted for; each opens its months. */
export default function ExerciseList() {
  const t = useScreenWords()
  const [asking, setAsking] = useState<{
    what: 'nominals' | 'exercise' | 'distribution'
    exercise: ExerciseRow
  }>()
  const navigate = useNavigate()
  const mayExport = useCan('adminAccountingEntries')
  const menuOf = (exercise: ExerciseRow): RowMenuItem[] => [
    {
      label: t('exercises.opening'),
      icon: <IconScale size={16} stroke={1.6} aria-hidden />,
      onClick: () => void navigate(at(formAddress, { id: exercise._id })),
    },
    ...(exercise.state === 'closed'
      ? [
          {
            label: t('closing.distribution.title'),
            icon: <IconChartPie size={16} stroke={1.6} aria-hidden />,
            onClick: () => setAsking({ what: 'distribution', exercise }),
          },
        ]
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
  return (
    <RecordList
      name="exercises"
      call={exerciseFilter}
      columns={columns}
      filters={filters}
      chooser={false}
      file="whole"
      create={{ to: formAddress, hotkey: false }}
      open={({ _id }) => addressOf(_id)}
      menu={menuOf}
      actions={<ImportButton what="opening" />}
    >
      {asking?.what === 'nominals' && (
        <NominalsDialog exercise={asking.exercise} onClose={() => setAsking(undefined)} />
      )}
      {asking?.what === 'distribution' && (
        <DistributionDialog exercise={asking.exercise} onClose={() => setAsking(undefined)} />
      )}
      {asking?.what === 'exercise' && (
        <ExerciseDialog exercise={asking.exercise} onClose={() => setAsking(undefined)} />
      )}
    </RecordList>
  )
}

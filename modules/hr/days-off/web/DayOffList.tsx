import { codeAndName } from '@cuadre/nomenclators/catalogue/web/columns.tsx'
import { useChange } from '@cuadre/web-kit/api.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { anyOf, days, type Filter, flag, record } from '@cuadre/web-kit/list/filter.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import type { RowMenuItem } from '@cuadre/web-kit/list/RowMenu.tsx'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { DeleteDialog } from '@cuadre/web-kit/widgets/DeleteDialog.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconBeach, IconClearAll, IconEdit, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { absenceKeySource } from '../../time-keys/web/sources.ts'
import { vacationsOf } from '../../vacations/web/addresses.ts'
import { workerSource } from '../../workers/web/sources.ts'
import { cleanDayOff, type DayOff, deleteDayOf, filterDaysOff } from '../api.ts'
import { dayOffKind, dayOffStates } from '../kind.ts'
import { addressOf, formAddress } from './addresses.ts'

type Row = z.output<typeof DayOff>

const columns = columnsOf(filterDaysOff, {
  worker: { card: 'title', fits: true },
  key: { cell: ({ key }) => codeAndName(key), card: 'detail' },
  startDate: { card: 'detail' },
  endDate: { card: 'detail' },
  days: { card: 'amount' },
  hours: {},
  advance: {},
  certificate: { hidden: true },
  diagnosisOrigin: { hidden: true },
  hospitalised: { hidden: true },
  note: { hidden: true },
  state: { cell: ({ state }) => <State state={state} />, card: 'state' },
})

function State({ state }: Pick<Row, 'state'>) {
  const { badge, words } = dayOffKind.states[state]
  return <StateBadge badge={badge}>{useScreenWords()(words)}</StateBadge>
}

const filters: readonly Filter[] = [
  record('daysOff.worker', 'workerId', workerSource),
  record('daysOff.key', 'keyId', absenceKeySource),
  days('daysOff.period'),
  anyOf('daysOff.state', 'state', dayOffStates, 'daysOff.states'),
  flag('daysOff.advance', 'advance', 'daysOff.onlyAdvances', 'daysOff.noAdvances'),
]

interface Asked {
  row: Row
  what: 'delete' | 'clean'
}

/** Who is away, by which key, and since when. */
export default function DayOffList() {
  const t = useScreenWords()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked>()
  const removal = useChange(deleteDayOf, { onSuccess: () => toast.success(t('daysOff.deleted')) })
  const cleaning = useChange(cleanDayOff, {
    onSuccess: ({ deleted }) => toast.success(t('daysOff.cleaned', { count: deleted })),
  })
  const ended = {
    onError: (error: { message: string }) => toast.error(error.message),
    onSettled: () => setAsked(undefined),
  }
  const menuOf = (row: Row): RowMenuItem[] => [
    {
      label: t('daysOff.vacations'),
      icon: <IconBeach {...smallIcon} />,
      onClick: () => void navigate({ to: vacationsOf(row.worker) }),
    },
    ...(row.state === 'pending'
      ? [
          {
            label: t('daysOff.edit'),
            icon: <IconEdit {...smallIcon} />,
            onClick: () => void navigate({ to: addressOf(row) }),
          },
          {
            label: t('daysOff.delete'),
            icon: <IconTrash {...smallIcon} />,
            danger: true,
            onClick: () => setAsked({ row, what: 'delete' }),
          },
          {
            label: t('daysOff.clean'),
            icon: <IconClearAll {...smallIcon} />,
            danger: true,
            onClick: () => setAsked({ row, what: 'clean' }),
          },
        ]
      : []),
  ]
  return (
    <RecordList
      name="daysOff"
      call={filterDaysOff}
      columns={columns}
      filters={filters}
      file="chosen"
      create={{ to: formAddress }}
      open={addressOf}
      menu={menuOf}
    >
      <DeleteDialog
        opened={asked?.what === 'delete'}
        question={
          asked &&
          t('daysOff.deleteQuestion', {
            name: asked.row.worker.name,
            day: showDay(asked.row.startDate),
          })
        }
        consequence={t('daysOff.deleteConsequence')}
        loading={removal.isPending}
        onDelete={() => asked && removal.mutate({ id: asked.row._id }, ended)}
        onClose={() => setAsked(undefined)}
      />
      <DeleteDialog
        opened={asked?.what === 'clean'}
        question={asked && t('daysOff.cleanQuestion', { name: asked.row.worker.name })}
        consequence={t('daysOff.cleanConsequence')}
        loading={cleaning.isPending}
        onDelete={() => asked && cleaning.mutate({ workerId: asked.row.workerId }, ended)}
        onClose={() => setAsked(undefined)}
      />
    </RecordList>
  )
}

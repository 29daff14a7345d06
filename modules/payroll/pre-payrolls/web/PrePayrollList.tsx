import { areaSource } from '@cuadre/accounting/entries/web/sources.ts'
import { workerSource } from '@cuadre/hr/workers/web/sources.ts'
import { useChange } from '@cuadre/web-kit/api.ts'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { anyOf, type Filter, type FilterValues, oneOf, record } from '@cuadre/web-kit/list/filter.ts'
import { shapeOf } from '@cuadre/web-kit/list/list-search.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import type { RowMenuItem } from '@cuadre/web-kit/list/RowMenu.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { DeleteDialog } from '@cuadre/web-kit/widgets/DeleteDialog.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { IconCalendar, IconCopy, IconEdit, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { deletePrePayroll, deletePrePayrollsOfMonth, filterPrePayrolls, printPrePayrolls } from '../api.ts'
import { prePayrollKind, prePayrollStates } from '../kind.ts'
import { addressOf, formAddress, monthAddressOf, monthAndYear, monthOfDay } from './addresses.ts'
import { CloneDialog } from './CloneDialog.tsx'
import { YearFilter, yearShape } from './YearFilter.tsx'
import { useMonthName } from './use-month-name.ts'

type Row = z.output<typeof filterPrePayrolls.output>['data'][number]

const columns = columnsOf(filterPrePayrolls, {
  month: { cell: ({ month }: Row) => <MonthName month={month} />, card: 'detail' },
  worker: { cell: ({ worker }: Row) => worker.name, card: 'title', fits: true },
  position: { cell: ({ position }: Row) => position?.name, card: 'detail' },
  area: { cell: ({ area }: Row) => area?.name },
  hours: { card: 'amount' },
  days: {},
  amount: {},
  state: { cell: ({ state }: Row) => <State state={state} />, card: 'state' },
})

const MonthName = ({ month }: Pick<Row, 'month'>) => useMonthName()(month)

function State({ state }: Pick<Row, 'state'>) {
  const { badge, words } = prePayrollKind.states[state]
  return <StateBadge badge={badge}>{useScreenWords()(words)}</StateBadge>
}

const months = Array.from({ length: 12 }, (_, at) => String(at + 1))

const filters: readonly Filter[] = [
  oneOf('prePayrolls.month', 'month', months, 'prePayrolls.months'),
  record('prePayrolls.area', 'areaId', areaSource),
  record('prePayrolls.worker', 'workerId', workerSource),
  anyOf('prePayrolls.state', 'state', prePayrollStates, 'prePayrolls.states'),
]

const filterShape = {
  ...shapeOf(filters),
  ...yearShape,
  // An address that somebody typed says a number.
  month: z.coerce.string().pipe(z.enum(months)).optional(),
}

/** The call takes a number. */
const inputOf = ({ month, ...others }: FilterValues) => ({
  ...others,
  ...(typeof month === 'string' && { month: Number(month) }),
})

interface Asked {
  row: Row
  what: 'one' | 'month'
}

/** The pre-payrolls of all months, the newest first. */
export default function PrePayrollList() {
  const t = useScreenWords()
  const navigate = useNavigate()
  const monthName = useMonthName()
  const [asked, setAsked] = useState<Asked>()
  const [isCloning, setCloning] = useState(false)
  const removal = useChange(deletePrePayroll, { onSuccess: () => toast.success(t('prePayrolls.deleted')) })
  const clearing = useChange(deletePrePayrollsOfMonth, {
    onSuccess: ({ deleted, kept }) => toast.success(t('prePayrolls.deletedOfMonth', { deleted, kept })),
  })
  const ended = {
    onError: (error: { message: string }) => toast.error(error.message),
    onSettled: () => setAsked(undefined),
  }
  const menuOf = (row: Row): RowMenuItem[] => [
    {
      label: t('prePayrolls.openMonth'),
      icon: <IconCalendar {...smallIcon} />,
      onClick: () => void navigate({ to: monthAddressOf(monthOfDay(row.month)) }),
    },
    {
      label: t('prePayrolls.edit'),
      icon: <IconEdit {...smallIcon} />,
      onClick: () => void navigate({ to: addressOf(row) }),
    },
    {
      label: t('prePayrolls.print'),
      icon: <IconPrinter {...smallIcon} />,
      onClick: () => void printDocument(printPrePayrolls, monthAndYear(monthOfDay(row.month))),
    },
    ...(row.state === 'pending'
      ? [
          {
            label: t('prePayrolls.delete'),
            icon: <IconTrash {...smallIcon} />,
            danger: true,
            onClick: () => setAsked({ row, what: 'one' }),
          },
        ]
      : []),
    {
      label: t('prePayrolls.deleteMonth'),
      icon: <IconTrash {...smallIcon} />,
      danger: true,
      onClick: () => setAsked({ row, what: 'month' }),
    },
  ]
  return (
    <RecordList
      name="prePayrolls"
      call={filterPrePayrolls}
      columns={columns}
      filters={filters}
      filterShape={filterShape}
      inputOf={inputOf}
      file="chosen"
      views={<YearFilter label={t('prePayrolls.year')} />}
      create={{ to: formAddress }}
      open={addressOf}
      menu={menuOf}
      actions={
        <Button variant="default" leftSection={<IconCopy {...smallIcon} />} onClick={() => setCloning(true)}>
          {t('prePayrolls.clone')}
        </Button>
      }
    >
      <DeleteDialog
        opened={asked?.what === 'one'}
        question={
          asked &&
          t('prePayrolls.deleteQuestion', {
            name: asked.row.worker.name,
            month: monthName(asked.row.month),
          })
        }
        loading={removal.isPending}
        onDelete={() => asked && removal.mutate({ id: asked.row._id }, ended)}
        onClose={() => setAsked(undefined)}
      />
      <DeleteDialog
        opened={asked?.what === 'month'}
        question={asked && t('prePayrolls.deleteMonthQuestion', { month: monthName(asked.row.month) })}
        consequence={t('prePayrolls.deleteMonthConsequence')}
        loading={clearing.isPending}
        onDelete={() => asked && clearing.mutate(monthAndYear(monthOfDay(asked.row.month)), ended)}
        onClose={() => setAsked(undefined)}
      />
      {isCloning && <CloneDialog close={() => setCloning(false)} />}
    </RecordList>
  )
}

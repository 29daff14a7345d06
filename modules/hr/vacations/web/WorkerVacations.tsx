import { Day as DayField, Id } from '@cuadre/kernel/fields.ts'
import { query, useChange } from '@cuadre/web-kit/api.ts'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Loading } from '@cuadre/web-kit/detail/Loaded.tsx'
import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { day, type Filter, record } from '@cuadre/web-kit/list/filter.ts'
import { Filters } from '@cuadre/web-kit/list/Filters.tsx'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { useLack } from '@cuadre/web-kit/rights.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { EmptyState } from '@cuadre/web-kit/widgets/EmptyState.tsx'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { ActionIcon, Alert, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import {
  deleteVacationCorrection,
  type DaysAndMoney,
  movementTypes,
  type WorkerVacations as Answer,
  workerStoreVacations,
} from '../api.ts'
import { CorrectionDialog, OpeningDialog } from './Dialogs.tsx'
import { privatePermission } from '../../workers/private-permission.ts'
import { workerSource } from '../../workers/web/sources.ts'

type Vacations = z.output<typeof Answer>
type Movement = Vacations['movements'][number]

const filterShape = { workerId: Id.optional(), date: DayField.optional() }
const filters: readonly Filter[] = [
  record('vacations.worker', 'workerId', workerSource),
  day('vacations.date', 'date'),
]

/** The holidays of a worker as of a day: what was earned and taken, and what was left after each movement. */
export default function WorkerVacations() {
  const t = useScreenWords()
  const lack = useLack()(privatePermission)
  const { search, setSearch } = useListSearch(filterShape)
  const { workerId, date } = search
  const [opened, setOpened] = useState<'opening' | 'correction'>()
  const answer = useQuery({
    ...query(workerStoreVacations, { workerId: workerId ?? '', ...(date && { date }) }),
    enabled: workerId !== undefined,
    placeholderData: keepPreviousData,
  })
  const displayed = workerId === undefined ? undefined : answer.data
  const close = () => setOpened(undefined)
  return (
    <ListScreen
      title={displayed ? t('vacations.of', { name: displayed.worker.name }) : t('vacations.title')}
      actions={
        displayed && (
          <>
            <Button
              variant="default"
              disabled={lack !== undefined}
              title={lack}
              onClick={() => setOpened('opening')}
            >
              {t('vacations.setOpening')}
            </Button>
            <Button
              variant="default"
              disabled={lack !== undefined}
              title={lack}
              onClick={() => setOpened('correction')}
            >
              {t('vacations.correct')}
            </Button>
          </>
        )
      }
    >
      <Filters filters={filters} search={{ ...search }} onSearch={setSearch} />
      {workerId === undefined && (
        <EmptyState title={t('vacations.choose')}>{t('vacations.chooseWords')}</EmptyState>
      )}
      {answer.error && (
        <ErrorState
          title={t('vacations.title')}
          message={answer.error.message}
          onRetry={() => void answer.refetch()}
        />
      )}
      {workerId !== undefined && !answer.data && !answer.error && <Loading />}
      {displayed && <Balance vacations={displayed} />}
      {displayed && <Movements vacations={displayed} mayCorrect={lack === undefined} />}
      {displayed && opened === 'opening' && <OpeningDialog vacations={displayed} close={close} />}
      {displayed && opened === 'correction' && <CorrectionDialog vacations={displayed} close={close} />}
    </ListScreen>
  )
}

/** Days, and what they come to for who may see it. */
function Both({ days, amount }: z.output<typeof DaysAndMoney>) {
  return (
    <>
      <Money value={days} />
      {amount !== null && (
        <>
          {' · '}
          <Money value={amount} />
        </>
      )}
    </>
  )
}

function Balance({ vacations }: { vacations: Vacations }) {
  const t = useScreenWords()
  return (
    <>
      {vacations.advance && <Alert color="orange">{t('vacations.advance')}</Alert>}
      <Facts>
        <Fact label={t('vacations.closing')}>
          <strong>
            <Both {...vacations.closing} />
          </strong>
        </Fact>
        {vacations.average !== null && (
          <Fact label={t('vacations.average')}>
            <Money value={vacations.average} />
          </Fact>
        )}
        {movementTypes.map((type) => (
          <Fact key={type} label={t(`vacations.types.${type}`)}>
            <Both {...vacations[type]} />
          </Fact>
        ))}
      </Facts>
      {vacations.closing.amount === null && <p>{t('vacations.hidden')}</p>}
    </>
  )
}

function Movements({ vacations, mayCorrect }: { vacations: Vacations; mayCorrect: boolean }) {
  const t = useScreenWords()
  const removal = useChange(deleteVacationCorrection, {
    onSuccess: ({ worker }) => toast.success(t('vacations.saved', { name: worker.name })),
  })
  if (vacations.movements.length === 0) return <p>{t('vacations.noMovements')}</p>
  const money = (value: string | null) => (value === null ? '–' : <Money value={value} />)
  const columns: DisplayedColumn<Movement>[] = [
    { id: 'date', header: t('vacations.day'), cell: ({ date }) => <Day value={date} /> },
    {
      id: 'type',
      header: t('vacations.type'),
      card: 'title',
      cell: ({ type }) => t(`vacations.types.${type}`),
    },
    { id: 'days', header: t('vacations.days'), align: 'right', cell: ({ days }) => <Money value={days} /> },
    {
      id: 'amount',
      header: t('vacations.amount'),
      align: 'right',
      card: 'amount',
      cell: ({ amount }) => money(amount),
    },
    {
      id: 'balanceDays',
      header: t('vacations.balanceDays'),
      align: 'right',
      cell: ({ balance }) => <Money value={balance.days} />,
    },
    {
      id: 'balanceAmount',
      header: t('vacations.balanceAmount'),
      align: 'right',
      cell: ({ balance }) => money(balance.amount),
    },
    { id: 'note', header: t('vacations.note'), cell: ({ note }) => note ?? '–' },
    {
      id: 'remove',
      header: '',
      cell: ({ _id, type }) =>
        mayCorrect && type === 'correction' ? (
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={t('vacations.removeCorrection')}
            loading={removal.isPending}
            onClick={() => removal.mutate({ id: _id }, { onError: (error) => toast.error(error.message) })}
          >
            <IconTrash {...smallIcon} />
          </ActionIcon>
        ) : null,
    },
  ]
  return (
    <DocumentLines
      label={t('vacations.movements')}
      columns={columns}
      lines={vacations.movements}
      keyOf={({ _id }) => _id}
    />
  )
}

import { everyRow } from '@cuadre/web-kit/api.ts'
import { DetailScreen } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { FormScreen, FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { useRecordForm } from '@cuadre/web-kit/form/use-record-form.ts'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { EmptyState } from '@cuadre/web-kit/widgets/EmptyState.tsx'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { createBalanceSheet, getBalancesSheetFilter } from '../api.ts'
import { addressOf, listAddress } from './addresses.ts'
import type { PeriodRow } from './badges.tsx'
import { periodName } from '../../calendar/web/period-name.ts'

/** Opens one of the periods that still wait; the earliest is offered first. */
export default function PeriodForm() {
  const t = useScreenWords()
  const pending = useQuery(
    everyRow(getBalancesSheetFilter, {
      state: 'pending',
      sort: [{ field: 'startDate', direction: 'asc' }],
    }),
  )
  if (pending.error)
    return (
      <ErrorState
        title={t('periods.notLoaded')}
        message={pending.error.message}
        onRetry={() => void pending.refetch()}
      />
    )
  if (!pending.data) return <Spinner label={t('periods.searching')} />
  if (pending.data.data.length === 0)
    return (
      <DetailScreen label={t('periods.open')} title={t('periods.open')}>
        <EmptyState
          title={t('periods.nonePending')}
          action={
            <Button component={Link} to="/contabilidad/accountingExercise/options">
              {t('exercises.new')}
            </Button>
          }
        >
          {t('periods.nonePendingWords')}
        </EmptyState>
      </DetailScreen>
    )
  return <Chooser pending={pending.data.data} />
}

function Chooser({ pending }: { pending: readonly PeriodRow[] }) {
  const t = useScreenWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const { id }: { id?: string } = useSearch({ strict: false })
  const form = useRecordForm({
    start: { period: (pending.find(({ _id }) => _id === id) ?? pending[0])?._id ?? null },
    save: createBalanceSheet,
    inputOf: ({ period }) => {
      const chosen = pending.find(({ _id }) => _id === period)
      return { periodId: chosen?._id, version: chosen?.version }
    },
    onSaved: (opened) => {
      toast.success(t('periods.isOpen', { period: periodName(opened, language) }))
      void navigate({ to: addressOf(opened._id), replace: true })
    },
  })
  return (
    <FormScreen title={t('periods.open')} form={form} words="periods" back={listAddress}>
      <FormSection title={t('periods.which')}>
        <Select
          {...form.of('period')}
          label={t('periods.period')}
          required
          searchable
          allowDeselect={false}
          data={pending.map((period) => ({
            value: period._id,
            label: `${periodName(period, language)} · ${t('periods.exerciseCode', { code: period.exercise.code })}`,
          }))}
        />
        <Wide>
          <Text c="var(--ink2)">{t('periods.openWords')}</Text>
        </Wide>
      </FormSection>
    </FormScreen>
  )
}

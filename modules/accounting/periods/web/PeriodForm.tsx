import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { everyRow } from '@cuadre/web-kit/api.ts'
import { DetailScreen } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { FormScreen, FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { EmptyState } from '@cuadre/web-kit/widgets/EmptyState.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { NewOrOne } from '@cuadre/web-kit/screens.ts'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { createBalanceSheet, getBalancesSheetFilter } from '../api.ts'
import { addressOf, listAddress } from './addresses.ts'
import type { PeriodRow } from './badges.tsx'
import { periodName } from '../../calendar/web/period-name.ts'

/** Opens one of the periods that still wait; the earliest is offered first. */
export default function PeriodForm({ id }: NewOrOne) {
  const pending = useQuery(
    everyRow(getBalancesSheetFilter, {
      state: 'pending',
      sort: [{ field: 'startDate', direction: 'asc' }],
    }),
  )
  return (
    <Loaded query={pending}>
      {({ data }) => (data.length === 0 ? <NonePending /> : <Chooser pending={data} first={id} />)}
    </Loaded>
  )
}

function NonePending() {
  const t = useScreenWords()
  return (
    <DetailScreen label={t('periods.open')} title={t('periods.open')}>
      <EmptyState
        title={t('periods.nonePending')}
        action={<ButtonLink to="/contabilidad/accountingExercise/options">{t('exercises.new')}</ButtonLink>}
      >
        {t('periods.nonePendingWords')}
      </EmptyState>
    </DetailScreen>
  )
}

interface ChooserProps {
  pending: readonly PeriodRow[]
  /** The one that is offered first, where it waits. */
  first: string | undefined
}

function Chooser({ pending, first }: ChooserProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const form = useForm({
    start: { period: (pending.find(({ _id }) => _id === first) ?? pending[0])?._id ?? null },
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

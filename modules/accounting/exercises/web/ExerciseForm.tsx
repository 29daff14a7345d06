import { addDays, addMonths, isDay } from '@cuadre/kernel/day.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { FormScreen, FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { NewOrOne } from '@cuadre/web-kit/screens.ts'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { Checkbox, Select, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { periodName } from '../../calendar/web/period-name.ts'
import { createExercise, exerciseFilter } from '../api.ts'
import { periodsOf } from '../months.ts'
import { addressOf, listAddress } from './addresses.ts'
import { OpeningBalances } from './OpeningBalances.tsx'

const thisYear = new Date().getFullYear()

/** A new exercise, or the opening balances of one that is there (`?id=`). */
export default function ExerciseForm({ id }: NewOrOne) {
  return id === undefined ? <NewExercise /> : <OpeningBalances key={id} id={id} />
}

/** A new exercise is offered to begin where the last one ends. */
function NewExercise() {
  const last = useQuery({
    ...query(exerciseFilter, { limit: 1, sort: [{ field: 'endDate', direction: 'desc' }] }),
    gcTime: 0,
  })
  return (
    <Loaded query={last}>
      {({ data: [latest], total }) => (
        <Fields
          startDate={latest === undefined ? `${thisYear}-01-01` : addDays(latest.endDate, 1)}
          // Who begins in the middle of a year works in today's month at once.
          activate={total === 0 ? 'untilToday' : 'first'}
        />
      )}
    </Loaded>
  )
}

const activations = ['first', 'untilToday', 'all', 'none'] as const
type Activation = (typeof activations)[number]

function Fields({ startDate, activate }: { startDate: string; activate: Activation }) {
  const t = useScreenWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const form = useForm({
    start: {
      startDate,
      endDate: addDays(addMonths(startDate, 12), -1),
      code: '',
      thirteenth: false,
      activate: activate as Activation | null,
    },
    save: createExercise,
    inputOf: ({ code, activate, ...rest }) => ({
      ...rest,
      activate: activate ?? 'first',
      ...(code.trim() !== '' && { code }),
    }),
    onSaved: (exercise) => {
      toast.success(t('exercises.created', { code: exercise.code }))
      void navigate({ to: addressOf(exercise._id), replace: true })
    },
  })
  const { startDate: from, endDate: until } = form.values
  const isWhole = isDay(from) && isDay(until) && from < until && until < addMonths(from, 12)
  return (
    <FormScreen title={t('exercises.new')} form={form} words="exercises" back={listAddress}>
      <FormSection title={t('exercises.identity')}>
        <DayInput
          {...form.of('startDate')}
          label={t('exercises.startDate')}
          description={t('exercises.startDateHelp')}
          required
          data-autofocus
        />
        <DayInput
          {...form.of('endDate')}
          label={t('exercises.endDate')}
          description={t('exercises.tooManyMonths')}
          required
        />
        <TextInput
          {...form.text('code')}
          label={t('exercises.code')}
          description={t('exercises.codeHelp')}
          placeholder={from.slice(0, 4)}
          maxLength={30}
        />
        <Select
          {...form.of('activate')}
          label={t('exercises.activate')}
          allowDeselect={false}
          data={activations.map((value) => ({ value, label: t(`exercises.activateOptions.${value}`) }))}
        />
        <Checkbox
          {...form.tick('thirteenth')}
          label={t('exercises.thirteenth')}
          description={t('exercises.thirteenthHelp')}
        />
        {isWhole && (
          <Wide>
            <Text c="var(--ink2)">
              {t('exercises.preview')}:{' '}
              {[
                ...periodsOf(from, until).map((month) => periodName(month, language)),
                ...(form.values.thirteenth
                  ? [periodName({ startDate: until, endDate: until }, language)]
                  : []),
              ].join(' · ')}
            </Text>
          </Wide>
        )}
      </FormSection>
    </FormScreen>
  )
}

import { choiceOf } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { FormScreen, FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import type { NewOrOne } from '@cuadre/web-kit/screens.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Select, Switch, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { absenceKeySource, type TimeKeyChoice } from '../../time-keys/web/sources.ts'
import { workerSource } from '../../workers/web/sources.ts'
import { createDayOff, type DayOff, diagnosisOrigins, findOneDay, updateDayOff } from '../api.ts'
import { dayOffKind } from '../kind.ts'
import { listAddress } from './addresses.ts'
import { Reckoning, useReckoning } from './Reckoning.tsx'

type Row = z.output<typeof DayOff>

/** An absence: a new one, or one to change (`?id=`). */
export default function DayOffForm({ id }: NewOrOne) {
  return (
    <RecordLoader key={id} call={findOneDay} id={id} still>
      {(dayOff) => <Fields editing={dayOff} />}
    </RecordLoader>
  )
}

const keyOf = ({ key: { unit, payRule, ...key } }: Row): TimeKeyChoice => ({
  ...choiceOf(key),
  unit,
  payRule: payRule as NonNullable<TimeKeyChoice['payRule']>,
})

function Fields({ editing }: { editing: Row | undefined }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const form = useForm({
    start: {
      worker: (editing ? choiceOf(editing.worker) : null) as Choice | null,
      key: (editing ? keyOf(editing) : null) as TimeKeyChoice | null,
      startDate: editing?.startDate ?? '',
      endDate: editing?.endDate ?? '',
      days: editing?.days ?? '',
      hours: editing?.hours ?? '',
      certificate: editing?.certificate ?? '',
      diagnosisOrigin: editing?.diagnosisOrigin ?? null,
      hospitalised: editing?.hospitalised ?? false,
      note: editing?.note ?? '',
      advance: editing?.advance ?? false,
    },
    again: editing ? undefined : ['key', 'startDate', 'endDate'],
    save: editing ? updateDayOff : createDayOff,
    inputOf: ({ worker, key, days, hours, certificate, note, advance, ...values }) => ({
      ...(editing && { _id: editing._id, version: editing.version }),
      ...values,
      workerId: worker?._id ?? '',
      keyId: key?._id ?? '',
      days: days || null,
      hours: key?.unit === 'hours' ? hours || null : null,
      certificate: certificate.trim() || null,
      note: note.trim() || null,
      advance: advance && key?.payRule === 'vacationAverage',
    }),
    nameOf: ({ worker }) => worker.name,
    onSaved: ({ worker }) => {
      toast.success(t('daysOff.saved', { name: worker.name }))
      void navigate({ to: listAddress })
    },
  })
  const { worker, key, startDate, endDate, days, diagnosisOrigin } = form.values
  const reckoned = useReckoning({ _id: editing?._id, worker, key, startDate, endDate, days })
  const isHolidays = key?.payRule === 'vacationAverage'
  const state = editing && dayOffKind.states[editing.state]
  return (
    <FormScreen
      title={editing ? editing.worker.name : t('daysOff.new')}
      form={form}
      words="daysOff"
      back={listAddress}
      maySave={editing?.state !== 'paid'}
      state={state && <StateBadge badge={state.badge}>{t(state.words)}</StateBadge>}
    >
      <FormSection title={t('daysOff.one')}>
        <RecordSelect
          {...form.of('worker')}
          source={workerSource}
          label={t('daysOff.worker')}
          required
          data-autofocus
        />
        <RecordSelect
          {...form.of('key')}
          source={absenceKeySource}
          label={t('daysOff.key')}
          description={t('daysOff.keyHelp')}
          required
        />
        <DayInput {...form.of('startDate')} label={t('daysOff.startDate')} required />
        <DayInput {...form.of('endDate')} label={t('daysOff.endDate')} required />
        <MoneyInput
          {...form.of('days')}
          label={t('daysOff.days')}
          description={
            reckoned ? t('daysOff.daysHelp', { days: reckoned.workingDays }) : t('daysOff.daysHelpNone')
          }
          placeholder={reckoned && String(reckoned.workingDays)}
        />
        {key?.unit === 'hours' && (
          <MoneyInput
            {...form.of('hours')}
            label={t('daysOff.hours')}
            description={t('daysOff.hoursHelp')}
            required
          />
        )}
        {isHolidays && (
          <Switch
            {...form.tick('advance')}
            label={t('daysOff.advance')}
            description={t('daysOff.advanceHelp')}
          />
        )}
        <TextInput {...form.text('note')} label={t('daysOff.note')} maxLength={500} />
      </FormSection>
      {reckoned && (
        <FormSection title={t('daysOff.reckoned')}>
          <Wide>
            <Reckoning reckoned={reckoned} />
          </Wide>
        </FormSection>
      )}
      {!isHolidays && (
        <FormSection title={t('daysOff.medical')}>
          <TextInput
            {...form.text('certificate')}
            label={t('daysOff.certificate')}
            description={t('daysOff.private')}
            maxLength={60}
          />
          <Select
            label={t('daysOff.diagnosisOrigin')}
            description={t('daysOff.private')}
            clearable
            data={diagnosisOrigins.map((value) => ({
              value,
              label: t(`daysOff.diagnosisOrigins.${value}`),
            }))}
            value={diagnosisOrigin}
            error={form.messageAt('diagnosisOrigin')}
            onChange={(value) =>
              form.patch({ diagnosisOrigin: value as (typeof diagnosisOrigins)[number] | null })
            }
          />
          <Switch {...form.tick('hospitalised')} label={t('daysOff.hospitalised')} />
        </FormSection>
      )}
    </FormScreen>
  )
}

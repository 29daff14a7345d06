import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { FormScreen, FormSection } from '@cuadre/web-kit/form/FormScreen.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { NewOrOne } from '@cuadre/web-kit/screens.ts'
import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { createHoliday, getHoliday, Holiday, updateHoliday } from '../api.ts'
import { holidaysAddress } from './addresses.ts'
import { LawState } from './Validity.tsx'

/** A holiday: a new one, or one to change (`?id=`). */
export default function HolidayForm({ id }: NewOrOne) {
  return (
    <RecordLoader key={id} call={getHoliday} id={id} still>
      {(holiday) => <Fields editing={holiday} />}
    </RecordLoader>
  )
}

function Fields({ editing }: { editing: z.output<typeof Holiday> | undefined }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const form = useForm({
    start: {
      monthDay: editing?.monthDay ?? '',
      nameEs: editing?.nameEs ?? '',
      nameEn: editing?.nameEn ?? '',
      validFrom: editing?.validFrom ?? '',
      validTo: editing?.validTo ?? '',
    },
    again: editing ? undefined : [],
    save: editing ? updateHoliday : createHoliday,
    inputOf: ({ validFrom, validTo, ...values }) => ({
      ...(editing && { _id: editing._id, version: editing.version }),
      ...values,
      validFrom: validFrom || null,
      validTo: validTo || null,
    }),
    onSaved: ({ name }) => {
      toast.success(t('taxLaw.saved', { name }))
      void navigate({ to: holidaysAddress })
    },
  })
  return (
    <FormScreen
      title={editing?.name ?? t('taxLaw.newHoliday')}
      form={form}
      words="taxLaw"
      back={holidaysAddress}
      state={editing && <LawState {...editing} />}
    >
      <FormSection title={t('taxLaw.oneHoliday')}>
        <TextInput
          {...form.text('monthDay')}
          label={t('taxLaw.monthDay')}
          description={t('taxLaw.monthDayHelp')}
          placeholder="10-10"
          required
          maxLength={5}
          data-autofocus
        />
        <TextInput {...form.text('nameEs')} label={t('taxLaw.nameEs')} required maxLength={200} />
        <TextInput {...form.text('nameEn')} label={t('taxLaw.nameEn')} required maxLength={200} />
        <DayInput
          {...form.of('validFrom')}
          label={t('taxLaw.validFrom')}
          description={t('taxLaw.validFromHelp')}
        />
        <DayInput {...form.of('validTo')} label={t('taxLaw.validTo')} description={t('taxLaw.validToHelp')} />
      </FormSection>
    </FormScreen>
  )
}

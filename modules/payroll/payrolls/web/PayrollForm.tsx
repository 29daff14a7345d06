import { areaSource } from '@cuadre/accounting/entries/web/sources.ts'
import { addMonths, monthOf, yearOf } from '@cuadre/kernel/day.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { localToday } from '@cuadre/web-kit/form/day-text.ts'
import { FormScreen, FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import type { Said } from '@cuadre/web-kit/said.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Select, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { createPayroll, generatePayroll } from '../api.ts'
import { type PayrollKind, payrollKinds } from '../states.ts'
import { addressOf, listAddress } from './addresses.ts'
import type { payrollToBegin } from './begin.ts'
import { FiguresPreview } from './FiguresPreview.tsx'
import { Seeing } from './Seeing.tsx'

type Begun = Said<typeof payrollToBegin>

/** Reckons the payroll of a month: what each would be paid stands below while it is chosen. */
export default function PayrollForm(begun: Begun) {
  return (
    <Seeing>
      <Fields {...begun} />
    </Seeing>
  )
}

interface Values {
  kind: PayrollKind
  month: string
  year: string
  area: Choice | null
  date: string
  description: string
}

const draftOf = ({ kind, month, year, area, date, description }: Values) => ({
  kind,
  month: Number(month),
  year: Number(year),
  ...(date !== '' && { date }),
  ...(area && { areaId: area._id }),
  description: orNull(description),
})

function Fields({ kind = 'salary', month, year, date = '', description = '' }: Begun) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const isSaved = useRef(false)
  const [filled, setFilled] = useState(false)
  const before = addMonths(localToday(), -1)
  const start: Values = {
    kind,
    month: String(month ?? monthOf(before)),
    year: String(year ?? yearOf(before)),
    area: null,
    date,
    description,
  }
  const onSaved = ({ _id, number }: { _id: string; number: string }) => {
    isSaved.current = true
    toast.success(t('payrolls.saved', { number }))
    void navigate({ to: addressOf(_id), replace: true })
  }
  const form = useForm({ start, save: createPayroll, inputOf: draftOf, onSaved })
  // The same values sent to the call that writes first what is missing.
  const filling = useForm({ start, save: generatePayroll, inputOf: () => draftOf(form.values), onSaved })
  const { values } = form
  const asked = filled ? filling : form
  const isSaving = form.isSaving || filling.isSaving
  const send = (fills: boolean) => {
    setFilled(fills)
    return (fills ? filling : form).submit()
  }
  const years = Array.from({ length: 4 }, (_, back) => String(yearOf(localToday()) + 1 - back))
  return (
    <FormScreen
      title={t('payrolls.new')}
      form={{
        ...form,
        error: asked.error,
        isSaving,
        isUnsaved: () => !isSaved.current && form.isUnsaved(),
        submit: () => send(false),
      }}
      words="payrolls"
      back={listAddress}
      action={t('payrolls.reckon')}
    >
      <FormSection title={t('payrolls.one')}>
        <Select
          {...form.of('kind')}
          onChange={(chosen) => chosen && form.patch({ kind: chosen as PayrollKind })}
          label={t('payrolls.kind')}
          description={t(`payrolls.kindHelp.${values.kind}`)}
          data={payrollKinds.map((value) => ({ value, label: t(`payrolls.kinds.${value}`) }))}
          allowDeselect={false}
          required
          data-autofocus
        />
        <Select
          {...form.of('month')}
          onChange={(chosen) => chosen && form.patch({ month: chosen })}
          label={t('payrolls.month')}
          data={Array.from({ length: 12 }, (_, at) => ({
            value: String(at + 1),
            label: t(`months.${at + 1}`),
          }))}
          allowDeselect={false}
          required
        />
        <Select
          {...form.of('year')}
          onChange={(chosen) => chosen && form.patch({ year: chosen })}
          label={t('payrolls.year')}
          data={years.includes(values.year) ? years : [...years, values.year]}
          allowDeselect={false}
          required
        />
        <RecordSelect
          {...form.of('area')}
          name="areaId"
          source={areaSource}
          label={t('payrolls.area')}
          description={t('payrolls.areaHelp')}
          error={form.messageAt('areaId')}
        />
        <DayInput {...form.of('date')} label={t('payrolls.date')} description={t('payrolls.dateHelp')} />
        <TextInput {...form.text('description')} label={t('payrolls.description')} maxLength={500} />
      </FormSection>
      <FormSection title={t('payrolls.preview.title')}>
        <Wide>
          <FiguresPreview draft={draftOf(values)} isSaving={isSaving} onFill={() => send(true)} />
        </Wide>
      </FormSection>
    </FormScreen>
  )
}
